import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { QueueName } from '../side-effects/port.ts';
import type { Sealer } from '../side-effects/sealer.ts';
import { placeOf } from '../side-effects/side-effects.ts';

/** Work that is due again and again, whichever worker gets it. */
export interface RecurringJob {
  readonly name: string;
  /** five fields of cron, UTC */
  readonly cron: string;
  /** must bear being repeated and interrupted */
  run(): Promise<unknown>;
}

/** Work that somebody asked for, in the order it was asked for. */
export interface QueuedWork {
  readonly queue: QueueName;
  /** jobs under way in this process at most */
  readonly atOnce: number;
  /**
   * Does one job; throws to have it tried again later. A job is done at least once. What is thrown is
   * kept with the job in clear, so it must not quote the secret.
   */
  run(job: { readonly id: string; readonly secret: unknown }): Promise<unknown>;
}

export interface Worker {
  /** Takes no new job, lets those under way end for at most 8 s. */
  stop(): Promise<void>;
}

/** Works through the one queue there is, pg-boss, which keeps itself in schema `pgboss`. */
export async function startWorker(
  url: string,
  parts: {
    readonly recurring: readonly RecurringJob[];
    readonly queued: readonly QueuedWork[];
    /** opens what side effects sealed */
    readonly sealer: Sealer;
    readonly log: Log;
  },
): Promise<Worker> {
  const { recurring, queued, sealer, log } = parts;
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    application_name: 'muster-worker',
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'The queue had an error'));
  await boss.start();
  for (const job of recurring) {
    // Two of the same would do the same work: the newer one waits or is dropped.
    await boss.createQueue(job.name, {
      policy: 'short',
      retryLimit: 3,
      retryBackoff: true,
      expireInSeconds: 300,
    });
    await boss.work(job.name, () => job.run());
    await boss.schedule(job.name, job.cron);
  }
  for (const { queue, atOnce, run } of queued) {
    const options = { localConcurrency: atOnce, pollingIntervalSeconds: 1 };
    await boss.work<{ sealed: string }>(queue, options, async (jobs) => {
      for (const { id, data } of jobs)
        await run({ id, secret: sealer.open(placeOf(queue, id), Buffer.from(data.sealed, 'base64')) });
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
}
