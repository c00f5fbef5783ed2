/** The largest files that the media store accepts, bytes: docs/product/media.md. */
export const largest = { image: 10 * 2 ** 20, video: 200 * 2 ** 20 } as const;

export type MediaKind = 'image' | 'video';

// for files without a type: docs/product/media.md
const extensions: Readonly<Record<MediaKind, RegExp>> = {
  image: /\.(png|jpe?g|gif|webp|svg|bmp|avif)$/i,
  video: /\.(mp4|m4v|mov|webm|og[gv]|avi|mkv)$/i,
};

/**
 * The kind of a file by its type or name; the server checks its content.
 * Null if neither a picture nor a video.
 */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): MediaKind | null {
  const [family] = type.split('/');
  if (family === 'image' || family === 'video') return family;
  if (type !== '') return null;
  if (extensions.image.test(name)) return 'image';
  return extensions.video.test(name) ? 'video' : null;
}

/** Whether a file is of one of the kinds and not too large; the server checks its content. */
export function isMedia(
  file: Pick<File, 'type' | 'name' | 'size'>,
  kinds: readonly MediaKind[] = ['image', 'video'],
): boolean {
  const kind = kindOf(file);
  return kind !== null && kinds.includes(kind) && file.size <= largest[kind];
}

export const isPicture = (file: Pick<File, 'type' | 'name' | 'size'>): boolean => isMedia(file, ['image']);
