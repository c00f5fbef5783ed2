import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Effects } from '../../../domain/kernel/process.ts';
import { registrantsOfEvent } from '../../../projections/registrants/queries.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import { upToDate } from '../../platform/projector/up-to-date.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { Reads } from '../../platform/database/port.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { MailRegistrant } from './mail-registrant.ts';

/** The queue of events whose registrants get a mail. */
export const tellQueue = 'tell-registrants';

const wanted = z.object({
  tenantId: z.number(),
  eventId: z.number(),
  cause: z.string(),
  what: z.enum(['event-changed', 'event-cancelled', 'event-reinstated']),
});

/** Jobs requested lately: a further change of the same slot needs no statement. */
const REMEMBERED_JOBS = 1_000;

/** Leaves the mails to a worker: an event may have thousands of registrants. A repeat changes nothing. */
export function createAskToTell(parts: {
  readonly pool: Pool;
  readonly sideEffects: SideEffects;
}): (told: Effects['tell-registrants']) => Promise<void> {
  const asked = new LRUCache<string, true>({ max: REMEMBERED_JOBS });
  return async ({ notBefore, ...told }) => {
    const id = jobIdOf(told.cause, tellQueue);
    if (asked.has(id)) return;
    const startAfter = notBefore === undefined ? undefined : new Date(notBefore);
    await onDatabase(() =>
      inTransaction(parts.pool, 'begin', (transaction) =>
        parts.sideEffects.send(transaction, { queue: tellQueue, id, secret: told, startAfter }),
      ),
    );
    asked.set(id, true);
  };
}

/**
 * Tells everybody who is registered for an item of the event. A repeat sends no second mail. It waits until the
 * read model knows everybody who registered before: a job that finds it behind, or the tenant parked, is retried.
 */
export function tellRegistrants(parts: {
  readonly mailRegistrant: MailRegistrant;
  readonly positions: ReadModelPositions;
  readonly reads: Reads;
  readonly store: Pick<EventStore, 'head'>;
}): QueuedWork {
  const { mailRegistrant, reads } = parts;
  const limit = 200;
  const sideBySide = 8;
  return {
    queue: tellQueue,
    // most events have few registrants, and one with thousands must not hold up the others
    maxConcurrent: 4,
    async run({ secret }) {
      const { tenantId, eventId, cause, what } = wanted.parse(secret);
      const correlationId = v7();
      if ((await upToDate(parts, 'registrants')).has(tenantId))
        throw new Unavailable('The registrants of the tenant are parked.');
      for (let after = 0; ;) {
        const of = { tenantId, eventId, after, limit };
        const rows = await reads.asTenant(tenantId, (db) => registrantsOfEvent(db, of));
        const told = rows.filter(({ status }) => status !== 'cancelled');
        for (let at = 0; at < told.length; at += sideBySide)
          await Promise.all(
            told
              .slice(at, at + sideBySide)
              .map(({ registrant_id: registrantId, item_id: itemId }) =>
                mailRegistrant(
                  { tenantId, itemId, registrantId, cause: `${cause}/${registrantId}`, told: { what } },
                  { correlationId },
                ),
              ),
          );
        const last = rows.at(-1);
        if (last === undefined || rows.length < limit) return;
        after = last.registrant_id;
      }
    },
  };
}
