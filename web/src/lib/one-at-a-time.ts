/**
 * Runs work of one key at a time, in the order in which it comes, also after work that failed; work of other keys does
 * not wait. Returns the outcome of the work.
 */
export function oneAtATime(): <Result>(key: number, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<number, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(work, work);
    last.set(key, done);
    return done;
  };
}
