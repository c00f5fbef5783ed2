/**
 * Properties of a field that may not be empty, in a form where others may: it is marked with an asterisk, which is not
 * part of its name, unless it is read-only (docs/product/shell.md 19a).
 */
export const needed = (readOnly = false) => ({ required: true, withAsterisk: !readOnly, readOnly });
