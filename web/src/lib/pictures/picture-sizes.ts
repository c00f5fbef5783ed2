import { mediumEdge } from './medium-picture.ts';

/** px; the longest edges of the sizes in which the server has each picture. */
const edges = { thumbnail: 480, medium: mediumEdge };

/**
 * The sizes of a picture as `srcset`, from which the browser takes one for its screen. Undefined if there is nothing to
 * choose, as for pictures that are not in our store or whose size is not known. `smallest` is 'medium' where a
 * thumbnail would be blurred: browsers take a size that is a little too small rather than one that is much too large.
 */
export function srcSetOf(
  address: string,
  { width, height }: { readonly width: number | null; readonly height: number | null },
  smallest: 'thumbnail' | 'medium' = 'medium',
): string | undefined {
  if (!/^\/media\/[\w-]{22}$/.test(address) || width === null || height === null) return undefined;
  const longest = Math.max(width, height);
  const smaller = (['thumbnail', 'medium'] as const)
    .slice(smallest === 'thumbnail' ? 0 : 1)
    .filter((size) => longest > edges[size])
    .map((size) => `${address}/${size} ${Math.max(1, Math.round((width * edges[size]) / longest))}w`);
  return smaller.length === 0 ? undefined : [...smaller, `${address} ${width}w`].join(', ');
}
