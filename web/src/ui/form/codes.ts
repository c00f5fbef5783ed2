import type * as z from 'zod/mini';
import type { FieldCodes } from './use-fields.ts';

/** The first error code of each field; the schema's messages are codes. */
export function codesOf(schema: z.ZodMiniType, values: unknown): FieldCodes {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const codes: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) codes[String(path[0])] ??= message;
  return codes;
}
