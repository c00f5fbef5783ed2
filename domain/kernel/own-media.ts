import { z } from 'zod';
import type { FileUse } from './command.ts';

/** The path of a file in our own media store. Files elsewhere are never fetched (safety 19). */
export const ownMedia = z
  .string()
  .trim()
  .max(200, 'too-long')
  .regex(/^(\/media\/[\w~-]+(\.[\w~-]+)*(\/[\w~-]+(\.[\w~-]+)*)*)?$/, 'not-our-media')
  .nullable()
  .transform((path) => (path ? path : null));

/** The use of one file as a list; empty if the path is null or absent. */
export const fileUses = (
  field: string,
  kind: FileUse['kind'],
  path: string | null | undefined,
): readonly FileUse[] => (path ? [{ field, kind, path }] : []);
