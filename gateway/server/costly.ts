/**
 * The cost of fields that read or write thousands of rows: more than half of what an operation may cost, so that
 * one fits into it and two do not (docs/limits.md).
 */
export const costOfExport = 2_600;
export const costOfImport = 2_600;
