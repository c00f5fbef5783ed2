import type { Medium } from './state.ts';

/** Distance between neighbours; ten media can be moved between two of them before all get new places. */
const step = 1_024;
/** Read models keep places in 32 bits. */
const highest = 2 ** 30;

/** The media in their order. */
export const inOrder = (media: Iterable<Medium>): readonly Medium[] =>
  [...media].toSorted((a, b) => a.place - b.place || a.mediaId - b.mediaId);

/**
 * The places of media in a new order, in which only `moved` has left its place. One place changes as long as
 * there is room between its neighbours; otherwise all of them get new places.
 */
export function placesOf(ordered: readonly Medium[], moved: number): ReadonlyMap<number, number> {
  const at = ordered.findIndex(({ fileId }) => fileId === moved);
  const [before, after] = [ordered[at - 1], ordered[at + 1]];
  const low = before?.place ?? (after === undefined ? 0 : after.place - 2 * step);
  const place = after === undefined ? low + step : Math.floor((low + after.place) / 2);
  if (place > low && Math.abs(place) <= highest && place !== after?.place) return new Map([[moved, place]]);
  return new Map(ordered.map(({ fileId }, index) => [fileId, (index + 1) * step]));
}
