import { z } from 'zod';
import type { FileUse } from './command.ts';

/** A file of our own media store, by its path: nothing elsewhere is ever fetched (safety 19). */
export const ownMedia = z
  .string()
  .trim()
  .max(200, 'too-long')
  .regex(/^(\/media\/[\w~-]+(\.[\w~-]+)*(\/[\w~-]+(\.[\w~-]+)*)*)?$/, 'not-our-media')
  .nullable()
  .transform((path) => (path ? path : null));

/** The use of a file that may be given: null and absent are none. */
export const shown = (
  field: string,
  kind: FileUse['kind'],
  path: string | null | undefined,
): readonly FileUse[] => (path ? [{ field, kind, path }] : []);
