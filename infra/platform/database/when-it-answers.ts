import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../failures/unavailable.ts';

/** How long a start waits for a database that is still coming up itself. */
const patienceMs = 60_000;

/** Asks the database until it answers. Throws what it says, and Unavailable when it says nothing for a minute. */
export async function whenItAnswers(ask: () => Promise<void>): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable) || Date.now() > until) throw error;
      await pause(250);
    }
  }
}
