import { isMedia, type MediaKind } from '../../../lib/media-file.ts';

/** Most files that a picker accepts: docs/product/media.md. */
const maxFiles = 50;

/** For `<input accept>`; some systems have no type for the extensions behind it. */
export const accepted = 'image/*,video/*,.mkv,.avi,.ogv';

/**
 * Splits offered files into the accepted ones and the number of refused ones (docs/product/media.md). A
 * picker may already hold some files.
 */
export function admit<Offered extends Pick<File, 'type' | 'name' | 'size'>>(
  files: readonly Offered[],
  held: number,
  kinds?: readonly MediaKind[],
): { readonly taken: readonly Offered[]; readonly dropped: number } {
  const taken = files.filter((file) => isMedia(file, kinds)).slice(0, Math.max(0, maxFiles - held));
  return { taken, dropped: files.length - taken.length };
}
