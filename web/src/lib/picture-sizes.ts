/** px; the longest edges of the sizes in which the server has each picture, and of the largest picture. */
const edges = { thumbnail: 480, medium: 1_280, whole: 4_096 };

interface Pixels {
  readonly width: number | null;
  readonly height: number | null;
}

/** Of a picture whose size is not known. */
export const unknownSize: Pixels = { width: null, height: null };

/**
 * The sizes of a picture as `srcset`, from which the browser takes one for its screen. Undefined if there is nothing to
 * choose, as for pictures that are not in our store. `smallest` is 'medium' where a thumbnail would be blurred: browsers
 * take a size that is a little too small rather than one that is much too large.
 */
export function srcSetOf(
  address: string,
  { width, height }: Pixels,
  smallest: 'thumbnail' | 'medium' = 'medium',
): string | undefined {
  if (!/^\/media\/[\w-]{22}$/.test(address)) return undefined;
  const longest = Math.max(width ?? edges.whole, height ?? edges.whole);
  const scaled = (edge: number) => Math.max(1, Math.round(((width ?? longest) * edge) / longest));
  const smaller = (['thumbnail', 'medium'] as const)
    .slice(smallest === 'thumbnail' ? 0 : 1)
    .filter((size) => longest > edges[size])
    .map((size) => `${address}/${size} ${scaled(edges[size])}w`);
  return smaller.length === 0 ? undefined : [...smaller, `${address} ${scaled(longest)}w`].join(', ');
}

/** The medium size of a picture, where one address is all that can be said, as for the poster of a video. */
export const mediumOf = (address: string): string => `${address}/medium`;
