import type { FieldCodes } from './use-fields.ts';

/**
 * For sign-in: everything must be given, and nothing else is asked. Written out, because zod would
 * be a tenth of what /login weighs.
 */
export function filled(values: Readonly<Record<string, string>>): FieldCodes {
  const missing = Object.entries(values).filter(([, value]) => value.trim() === '');
  return Object.fromEntries(missing.map(([field]) => [field, 'required']));
}
