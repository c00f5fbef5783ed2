import { z } from 'zod';

/** A file of our own media store, by its path: nothing elsewhere is ever fetched (safety 19). */
export const ownMedia = z
  .string()
  .trim()
  .max(200, 'too-long')
  .regex(/^(\/media\/[\w~-]+(\.[\w~-]+)*(\/[\w~-]+(\.[\w~-]+)*)*)?$/, 'not-our-media')
  .nullable()
  .transform((path) => (path ? path : null));
