import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';

/**
 * Calls `work` for each thing, one after the other. An error does not stop the others. At the end, all errors are
 * thrown as one AggregateError, so that the job counts as failed; the errors of nested calls are in the same list. If
 * the database is unavailable, the work ends immediately, because all other things would fail too.
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
