import type { FieldCodes } from './use-fields.ts';

/**
 * Validates sign-in forms: every field is required. Without zod, which
 * would be a tenth of the size of /login.
 */
export function filled(values: Readonly<Record<string, string>>): FieldCodes {
  const missing = Object.entries(values).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(missing.map(([field]) => [field, 'required']));
}
