import { z } from 'zod';

/** More than any kind of file may have: what is too long is said by the media store, by kind. */
export const uploadLimits = {
  fields: 10,
  fieldSize: 1_000,
  files: 1,
  fileSize: 256 * 2 ** 20,
  parts: 11,
};

/** For the document: the file itself is a stream, which nobody waits for to come in whole. */
export const fileForm = z.object({ file: z.string().meta({ format: 'binary' }) });
