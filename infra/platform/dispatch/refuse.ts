import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Refused } from './port.ts';

/** Creates a refusal with the fields that caused it, and the seconds after which the caller may try again. */
export function refuse(code: Code, fields: FieldReasons = {}, retryAfter?: number): Refused {
  return { ok: false, code, fields, ...(retryAfter !== undefined && { retryAfter }) };
}
