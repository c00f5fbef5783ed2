import { PgBoss, type JobResult } from 'pg-boss';
import { clientSettings, serverSettings } from '../database/connection-limits.ts';
import { takeOptions } from '../database/take-options.ts';
import type { Log } from '../log/log.ts';
import type { Sealer } from '../privacy/sealer.ts';
import { steadyClock, watchClock } from './clock-set-back.ts';
import { watchQueues } from './due-queues.ts';
import { placeOf } from './side-effects.ts';
import { pollingIntervalSeconds, takeJobs } from './take-jobs.ts';

/** Work that is repeated on a schedule, by any worker. */
export interface RecurringJob {
  readonly name: string;
  /** five fields of cron, UTC */
  readonly cron: string;
  /** a run that takes longer counts as failed, and any worker begins it again; 300 by default */
  readonly longestSeconds?: number;
  /** may be repeated and interrupted */
  run(): Promise<unknown>;
}

/** Work on the jobs of one queue. */
export interface QueuedWork {
  readonly queue: string;
  /** maximum number of concurrent jobs in this process */
  readonly maxConcurrent: number;
  /**
   * Does one job; throws to retry it later. A job is done at least once. The error is stored with the job as
   * plain text, so it must not contain the secret.
   */
  run(job: { readonly id: string; readonly secret: unknown }): Promise<unknown>;
}

export interface Worker {
  /** Takes no new job; waits at most 8 s for running ones. */
  stop(): Promise<void>;
}

interface WorkerParts {
  readonly recurring: readonly RecurringJob[];
  readonly queued: readonly QueuedWork[];
  /** decrypts what side effects encrypted */
  readonly sealer: Sealer;
  readonly log: Log;
}

/**
 * Starts a worker on pg-boss, the only job queue, with its tables in schema `pgboss`. `url` may work as their owner.
 * When it throws, nothing keeps running.
 */
export async function startWorker(url: string, parts: WorkerParts): Promise<Worker> {
  const { log } = parts;
  const limits = { statementMs: 60_000 };
  const { connectionString, own } = takeOptions(url);
  const connection = {
    connectionString,
    options: `${serverSettings(limits)} ${own} -c role=muster_owner`,
    application_name: 'muster-worker',
    ...clientSettings(limits),
  };
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    max: 3,
    clock: steadyClock,
    // how far that is from the clock of the database, which is the one that counts
    clockMonitorIntervalSeconds: 60,
  });
  boss.on('error', (error: Error) => log.error({ err: error }, 'The queue had an error'));
  const stop = () => boss.stop({ graceful: true, timeout: 8_000 });
  try {
    await boss.start();
    const watches = await takeWork(boss, parts);
    return {
      stop() {
        for (const end of watches) end();
        return stop();
      },
    };
  } catch (error) {
    await stop().catch((err: unknown) => log.error({ err }, 'The queue did not stop'));
    throw error;
  }
}

/** Schedules the recurring jobs and takes jobs of all queues. Returns what ends the watches for jobs that are due. */
async function takeWork(
  boss: PgBoss,
  { recurring, queued, sealer, log }: WorkerParts,
): Promise<readonly (() => void)[]> {
  const takes = new Map<string, () => void>();
  for (const job of recurring) {
    // Two equal jobs would do the same work: the newer one waits or is dropped.
    const options = { retryLimit: 3, retryBackoff: true, expireInSeconds: job.longestSeconds ?? 300 };
    await boss.createQueue(job.name, { policy: 'short', ...options });
    // the queue of an earlier version of the program
    await boss.updateQueue(job.name, options);
    const id = await boss.work(job.name, { pollingIntervalSeconds }, () => runRecurring(job, log));
    takes.set(job.name, () => boss.notifyWorker(id));
    await boss.schedule(job.name, job.cron);
  }
  // schedules of an earlier version of the program, which nothing handles any more
  const names = new Set(recurring.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  for (const work of queued)
    takes.set(work.queue, await takeJobs<Sealed>(boss, work, (job) => done(job, work, { sealer, log })));
  return [watchQueues(boss, takes, log), watchClock(boss, log)];
}

interface Sealed {
  readonly sealed: string;
}

/** Runs a recurring job; pg-boss keeps its error to itself, so the log says that it failed. */
async function runRecurring({ name, run }: RecurringJob, log: Log): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    // an AggregateError has no code of its own: the log gets its first error, and their number
    const [err, count] =
      error instanceof AggregateError ? [error.errors[0], error.errors.length] : [error, 1];
    log.error({ queue: name, err, count }, 'A recurring job failed');
    throw error;
  }
}

/** Does one job; a failed one is retried. */
async function done(
  { id, data }: { readonly id: string; readonly data: Sealed },
  { queue, run }: QueuedWork,
  { sealer, log }: { readonly sealer: Sealer; readonly log: Log },
): Promise<JobResult> {
  try {
    await run({ id, secret: sealer.open(placeOf(queue, id), Buffer.from(data.sealed, 'base64')) });
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ queue, job: id, err: error }, 'A job failed');
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'failed' } };
  }
}
