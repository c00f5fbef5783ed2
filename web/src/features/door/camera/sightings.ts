/** A code counts as gone when it was not seen for so long, milliseconds. */
const gap = 2_500;

/**
 * Tells whether a code is seen anew: a camera sees the same ticket in many pictures. The same one is new again
 * after it was gone for a while.
 */
export function sightings(now: () => number = Date.now): (code: string) => boolean {
  let last: { code: string; at: number } | null = null;
  return (code) => {
    const at = now();
    const isNew = last === null || last.code !== code || at - last.at > gap;
    last = { code, at };
    return isNew;
  };
}
