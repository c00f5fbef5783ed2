/**
 * A read that calls of the same moment share: several gauges show parts of one answer, and all are read at once
 * at a request for metrics. A later call reads anew.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let underway: Promise<T> | undefined;
  return () =>
    (underway ??= read().finally(() => {
      underway = undefined;
    }));
}
