import type { Pool } from 'pg';
import { activePeople } from '../../../projections/roster/active-people.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Notifier } from './port.ts';

/** People who are notified in one batch. */
const batchSize = 500;

/**
 * Creates the use case with which the operator notifies everybody. It is not about a tenant: a person who works
 * in several hears once, in the ways that they chose for the category. A repeat with the same cause has no effect.
 */
export function createAnnounce({
  notify,
  pool,
  reads,
}: {
  readonly notify: Notifier['notify'];
  readonly pool: Pool;
  readonly reads: Reads;
}): Notifier['announce'] {
  return async ({ category, cause, title, body }) => {
    let [notified, after] = [0, 0];
    for (;;) {
      const last = after;
      const people = await reads.asProgram((db) => activePeople(db, { after: last, most: batchSize }));
      for (const { user_id: userId, email } of people)
        await onDatabase(() =>
          inTransaction(pool, 'begin', (transaction) =>
            // the root leads everybody to their dashboard
            notify(transaction, { tenantId: null, userId, email, category, cause, title, body, path: '/' }),
          ),
        );
      notified += people.length;
      after = people.at(-1)?.user_id ?? 0;
      if (people.length < batchSize) return notified;
    }
  };
}
