/**
 * A read that concurrent calls share, such as several gauges that show parts of one answer. Its answer is returned for
 * `keptMs` more; a later call reads again.
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
