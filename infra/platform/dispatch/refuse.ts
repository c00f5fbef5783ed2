import type { Refused } from './port.ts';

/** A refusal with the fields it is about, and the seconds after which another try makes sense. */
export function refuse(code: string, fields: Record<string, string> = {}, retryAfter?: number): Refused {
  return { ok: false, code, fields, ...(retryAfter !== undefined && { retryAfter }) };
}
