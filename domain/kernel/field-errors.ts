import type { z } from 'zod';
import type { FieldCode } from './codes.ts';

/**
 * The code of each invalid field, by its path (`address1`, `attributes.size`). A message that is one
 * of our codes is kept; what the schema library words itself becomes 'required', or 'invalid'.
 */
export function fieldErrors(error: z.ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of error.issues) {
    const missing = issue.code === 'invalid_type' && issue.input === undefined;
    const code = missing ? 'required' : isCode(issue.message) ? issue.message : 'invalid';
    fields[issue.path.join('.')] ??= code;
  }
  return fields;
}

/** The library's own messages are sentences; tests/codes looks for codes in schemas that nothing declares. */
function isCode(message: string): message is FieldCode {
  return /^[a-z]+(-[a-z]+)*$/.test(message);
}
