import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../failures/unavailable.ts';

/** ms that a start waits for a database that is still starting. */
const timeoutMs = 60_000;

/**
 * Calls `ask` until the database answers. Throws its error; throws Unavailable after a minute without an
 * answer.
 */
export async function waitForDatabase(ask: () => Promise<void>): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable) || Date.now() > until) throw error;
      await pause(250);
    }
  }
}
