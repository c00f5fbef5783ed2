import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';

/**
 * Works on the things of several tenants or people one after the other. What fails stops none of the others; at the
 * end it is thrown, all of it in one error, so that the job counts as failed. An unavailable database ends the
 * work at once, because it is not the fault of one thing.
 */
export async function eachByItself<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const thing of things)
    try {
      await work(thing);
    } catch (error) {
      if (error instanceof Unavailable || isDatabaseUnavailable(error)) throw error;
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${things.length} failed`);
}
