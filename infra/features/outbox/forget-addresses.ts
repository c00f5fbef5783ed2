import type { Pool } from 'pg';
import type { QueueOptions } from 'pg-boss';
import { z } from 'zod';
import type { Reads } from '../../platform/database/port.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import { upToDate, type UpToDateParts } from '../../platform/projector/up-to-date.ts';
import { createForgetRecipient } from './delivery-person.ts';
import { createWithdraw } from './withdraw.ts';

/** The queue of things and people whose deliveries lose their addresses. */
export const forgetQueue = 'forget-addresses';

/** A tenant may stay parked until somebody repairs it, so this is retried every four hours for about three months. */
export const forgetQueueOptions: QueueOptions = {
  ...retriedForDays,
  retryLimit: 540,
  expireInSeconds: 900,
  retentionSeconds: 90 * 24 * 3_600,
};

const wanted = z.discriminatedUnion('what', [
  z.object({ what: z.literal('thing'), tenantId: z.number(), source: z.string() }),
  z.object({ what: z.literal('person'), tenantId: z.number(), person: z.string() }),
]);

/** What a worker is to forget. */
export type ToForget = z.output<typeof wanted>;

/**
 * Creates the function that queues this work, once for each `cause`, the id of an event. An effect must not wait for a
 * read model: all tenants would wait with it.
 */
export function createAskToForget({
  pool,
  sideEffects,
}: {
  readonly pool: Pool;
  readonly sideEffects: SideEffects;
}) {
  return async (secret: ToForget, cause: string): Promise<void> => {
    await onDatabase(() =>
      sideEffects.send(pool, { queue: forgetQueue, id: jobIdOf(cause, forgetQueue), secret }),
    );
  };
}

/**
 * The work on the queue. It waits until the read model knows every delivery that was requested before: a job that
 * finds it behind, or the tenant parked, is retried.
 */
export function forgetAddresses(
  parts: UpToDateParts & { readonly dispatcher: Dispatcher; readonly reads: Reads },
): QueuedWork {
  const withdraw = createWithdraw(parts);
  const forget = createForgetRecipient(parts);
  return {
    queue: forgetQueue,
    maxConcurrent: 2,
    async run({ secret }) {
      const of = wanted.parse(secret);
      if ((await upToDate(parts, 'deliveries')).has(of.tenantId))
        throw new Unavailable('The deliveries of the tenant are parked.');
      return of.what === 'thing' ? withdraw(of) : forget.person(of);
    },
  };
}
