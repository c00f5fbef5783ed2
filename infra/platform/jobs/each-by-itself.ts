import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';

/**
 * Works on the things of several tenants or people one after the other. What fails stops none of the others. At the
 * end it is thrown, all of it in one error (also of things within a thing), so that the job counts as failed. An
 * unavailable database ends the work at once, because it is not the fault of one thing.
 */
export async function eachByItself<Thing>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  let [count, failed] = [0, 0];
  for await (const thing of things) {
    count += 1;
    try {
      await work(thing);
    } catch (error) {
      if (error instanceof Unavailable || isDatabaseUnavailable(error)) throw error;
      failed += 1;
      errors.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (failed > 0) throw new AggregateError(errors, `${failed} of ${count} failed`);
}
