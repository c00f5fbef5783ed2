import { z } from 'zod';

/** Larger than the limit of every kind of file; the media store checks the limit of each kind. */
export const uploadLimits = {
  fields: 10,
  fieldSize: 1_000,
  // a file, its poster, and one that is refused by its name
  files: 3,
  fileSize: 256 * 2 ** 20,
  parts: 12,
};

/** The ids of finished uploads in a form; beside or instead of files. */
export const uploadsField = z
  .string()
  .optional()
  .meta({ description: 'the id of a finished upload (`beginUpload`), which the form takes as its file' });

/** The field's place among the ids of a call. */
export const uploadsInForm = { in: 'body', name: 'uploads' } as const;

/** The status, beside the usual ones, of a call that takes files; for the document. */
export const noRoom = {
  507: 'No room for more files. The message says whether the tenant, its owner or the server has none.',
} as const;

/** The form's schema for the document only: the file is read as a stream. */
export const fileForm = z.object({
  file: z.string().optional().meta({ format: 'binary' }),
  uploads: uploadsField,
});
