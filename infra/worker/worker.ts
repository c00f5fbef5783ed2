import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** Work that is due again and again, whichever worker gets it. */
export interface RecurringJob {
  readonly name: string;
  /** five fields of cron, UTC */
  readonly cron: string;
  /** must bear being repeated and interrupted */
  run(): Promise<unknown>;
}

export interface Worker {
  /** Takes no new job, lets those under way end for at most 8 s. */
  stop(): Promise<void>;
}

/** Works through the one queue there is, pg-boss, which keeps itself in schema `pgboss`. */
export async function startWorker(url: string, jobs: readonly RecurringJob[], log: Log): Promise<Worker> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    application_name: 'muster-worker',
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'The queue had an error'));
  await boss.start();
  for (const job of jobs) {
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
  return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
}
