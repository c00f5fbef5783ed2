/** Specification 1, section 9. */
export const limits = { image: 10 * 2 ** 20, video: 200 * 2 ** 20, files: 50 } as const;

export type MediaKind = 'image' | 'video';

/** For `<input accept>`; some systems have no type for the extensions behind it. */
export const accepted = 'image/*,video/*,.mkv,.avi,.ogv';

// specification 2, section 9: for files that come without a type
const extensions: Readonly<Record<MediaKind, RegExp>> = {
  image: /\.(png|jpe?g|gif|webp|svg|bmp|avif)$/i,
  video: /\.(mp4|m4v|mov|webm|og[gv]|avi|mkv)$/i,
};

/** What a file says it is; the server looks at its content. Null for neither a picture nor a video. */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): MediaKind | null {
  const [family] = type.split('/');
  if (family === 'image' || family === 'video') return family;
  if (type !== '') return null;
  if (extensions.image.test(name)) return 'image';
  return extensions.video.test(name) ? 'video' : null;
}

/**
 * Those of the files that a picker takes which already holds some. The rest is dropped (specification
 * 1, section 5); `dropped` counts it, so that one notice can say so (decisions 31).
 */
export function admit<Offered extends Pick<File, 'type' | 'name' | 'size'>>(
  files: readonly Offered[],
  held: number,
  kinds: readonly MediaKind[] = ['image', 'video'],
): { readonly taken: readonly Offered[]; readonly dropped: number } {
  const fitting = files.filter((file) => {
    const kind = kindOf(file);
    return kind !== null && kinds.includes(kind) && file.size <= limits[kind];
  });
  const taken = fitting.slice(0, Math.max(0, limits.files - held));
  return { taken, dropped: files.length - taken.length };
}
