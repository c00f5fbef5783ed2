import { z } from 'zod';

/** Larger than the limit of every kind of file; the media store checks the limit of each kind. */
export const uploadLimits = {
  fields: 10,
  fieldSize: 1_000,
  // the second one is refused by its name
  files: 2,
  fileSize: 256 * 2 ** 20,
  parts: 12,
};

/** The form's schema for the document only: the file is read as a stream. */
export const fileForm = z.object({ file: z.string().meta({ format: 'binary' }) });
