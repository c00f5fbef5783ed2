import { pino } from 'pino';
import type { Installation } from '../../../../tests/support/installation.ts';
import type { QueuedWork } from '../../../platform/jobs/worker.ts';
import { pushDelivery } from '../delivery.ts';
import { createHandOver } from '../outcomes.ts';
import { Subscriptions } from '../subscriptions.ts';
import { vapidKeys } from '../vapid-keys.ts';
import type { startPushService } from './push-service.ts';

/** The delivery of an installation's pushes to a push service on this machine. */
export function deliveryTo(
  service: Pick<Awaited<ReturnType<typeof startPushService>>, 'agent'>,
  { core, ports }: Installation,
  more: Partial<
    Pick<
      Parameters<typeof pushDelivery>[0],
      'authorisation' | 'count' | 'log' | 'now' | 'timeout' | 'whyUnwelcome'
    >
  > = {},
): QueuedWork {
  const { features, pools, privacy, sealers, sideEffects } = core;
  return pushDelivery({
    authorisation: ports.authorisation,
    presence: features.presence,
    subscriptions: new Subscriptions(pools.writer, sealers('push-subscriptions'), privacy, features.sessions),
    keys: vapidKeys(privacy),
    contact: 'mailto:a@example.org',
    agent: service.agent,
    log: pino({ level: 'silent' }),
    count: () => undefined,
    pool: pools.writer,
    handOver: createHandOver(sideEffects),
    whyUnwelcome: features.notifications.whyUnwelcome,
    ...more,
  });
}

/** Does the queued jobs of a queue as a worker does, and returns what failed; a failed job is not repeated. */
export async function doJobs({ core, pool }: Installation, work: QueuedWork): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const { rows } = await pool.query<{ id: string; data: { sealed: string } }>(
    `update pgboss.job set state = 'completed' where name = $1 and state = 'created' returning id, data`,
    [work.queue],
  );
  for (const { id, data } of rows) {
    const secret = core.sealers('jobs').open(`${work.queue}/${id}`, Buffer.from(data.sealed, 'base64'));
    await work.run({ id, secret }).catch((error: unknown) => failures.push(error));
  }
  return failures;
}
