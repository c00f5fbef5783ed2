import type { Pool } from 'pg';
import { z } from 'zod';
import type { Effects } from '../../../domain/kernel/process.ts';
import { registrantsOfEvent } from '../../../projections/registrants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { MailRegistrant } from './mail-registrant.ts';

/** The queue of events whose registrants are to be told. */
export const tellQueue = 'tell-registrants';

const wanted = z.object({
  tenantId: z.number(),
  eventId: z.number(),
  cause: z.string(),
  what: z.enum(['event-changed', 'event-cancelled', 'event-reinstated']),
});

/** Leaves the telling to a worker: an event may have thousands of registrants. */
export async function askToTell(
  { pool, sideEffects }: { readonly pool: Pool; readonly sideEffects: SideEffects },
  told: Effects['tell-registrants'],
): Promise<void> {
  await onDatabase(() =>
    inTransaction(pool, 'begin', (transaction) =>
      sideEffects.send(transaction, { queue: tellQueue, id: jobIdOf(told.cause, tellQueue), secret: told }),
    ),
  );
}

/** Tells everybody who is registered for an item of the event. A repeat sends no second mail. */
export function tellRegistrants(parts: {
  readonly mailRegistrant: MailRegistrant;
  readonly reads: Reads;
}): QueuedWork {
  const { mailRegistrant, reads } = parts;
  const limit = 200;
  return {
    queue: tellQueue,
    // most events have few registrants, and one with thousands must not hold up the others
    maxConcurrent: 4,
    async run({ secret }) {
      const { tenantId, eventId, cause, what } = wanted.parse(secret);
      for (let after = 0; ;) {
        const of = { tenantId, eventId, after, limit };
        const rows = await reads.asTenant(tenantId, (db) => registrantsOfEvent(db, of));
        for (const { registrant_id: registrantId, item_id: itemId, status } of rows) {
          if (status === 'cancelled') continue;
          const told = { what };
          await mailRegistrant({ tenantId, itemId, registrantId, cause: `${cause}/${registrantId}`, told });
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < limit) return;
        after = last.registrant_id;
      }
    },
  };
}
