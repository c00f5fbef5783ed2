import type { z } from 'zod';

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
