import type { Code, FieldReasons } from '../../../domain/kernel/codes.ts';
import type { Refused } from './port.ts';

/** A refusal with the fields it is about, and the seconds after which another try makes sense. */
export function refuse(code: Code, fields: FieldReasons = {}, retryAfter?: number): Refused {
  return { ok: false, code, fields, ...(retryAfter !== undefined && { retryAfter }) };
}
