import type { z } from 'zod';
import type { FieldCode } from './codes.ts';

/**
 * The code of each invalid field, by its path (`address1`, `attributes.size`). A message that is one of our
 * codes is kept. Otherwise a value that is absent or null is 'required', and any other one 'invalid'.
 */
export function fieldErrors(error: z.ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of error.issues) {
    const missing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
    const code = missing ? 'required' : isCode(issue.message) ? issue.message : 'invalid';
    fields[issue.path.join('.')] ??= code;
  }
  return fields;
}

/**
 * Messages of the library are sentences, so they do not match. tests/codes finds undeclared codes in schemas.
 */
function isCode(message: string): message is FieldCode {
  return /^[a-z]+(-[a-z]+)*$/.test(message);
}
