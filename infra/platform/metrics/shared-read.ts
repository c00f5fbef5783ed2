/**
 * A read that calls of the same moment share: several gauges show parts of one answer, and all are read at once
 * at a request for metrics. Its answer counts for `keptMs` more; a later call reads anew.
 */
export function sharedRead<T>(read: () => Promise<T>, keptMs = 0): () => Promise<T> {
  let last: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (last === undefined || performance.now() >= until) {
      until = Infinity;
      last = read().finally(() => {
        until = performance.now() + keptMs;
      });
    }
    return last;
  };
}
