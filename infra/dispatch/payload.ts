import { z } from 'zod';

/** The same text for the same payload, whatever order its keys came in. */
export function canonical(payload: unknown): string {
  return JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/**
 * The code of each invalid field, by its path (`address1`, `attributes.size`). A message that is one
 * of our codes is kept; what the schema library words itself becomes 'required', or 'invalid'.
 */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const code = missing ? 'required' : /^[a-z]+(-[a-z]+)*$/.test(issue.message) ? issue.message : 'invalid';
    fields[issue.path.join('.')] ??= code;
  }
  return fields;
}
