import { isMedia, type MediaKind } from '../../../lib/media-file.ts';

/** A picker holds at most this many files: docs/product/media.md. */
const mostFiles = 50;

/** For `<input accept>`; some systems have no type for the extensions behind it. */
export const accepted = 'image/*,video/*,.mkv,.avi,.ogv';

/**
 * Splits offered files into those that a picker takes, which already holds some, and the number of
 * others (docs/product/media.md). The number is shown as one notice.
 */
export function admit<Offered extends Pick<File, 'type' | 'name' | 'size'>>(
  files: readonly Offered[],
  held: number,
  kinds?: readonly MediaKind[],
): { readonly taken: readonly Offered[]; readonly dropped: number } {
  const taken = files.filter((file) => isMedia(file, kinds)).slice(0, Math.max(0, mostFiles - held));
  return { taken, dropped: files.length - taken.length };
}
