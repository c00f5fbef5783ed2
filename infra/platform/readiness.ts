import type { QueryConfig } from 'pg';
import { Unavailable } from './failures/unavailable.ts';
import type { ReadinessCheck } from './http/health.ts';
import { type Progress, readModelProgress, runnerProgress } from './metrics/progress.ts';
import { watchStall } from './metrics/stalls.ts';
import { type ParkedSummary, processRunner } from './parking/port.ts';
import type { Platform } from './platform.ts';

/** Seconds without movement after which a read model that is behind is reported. */
const stalledAfter = 10;

/** Seconds at one position after which the process runner is reported: longer than its longest pause between two tries. */
const runnerStandsAfter = 60;

/** Seconds after which mail that fails again and again is reported. */
const failingAfter = 600;

interface Failing {
  readonly count: number;
  readonly oldest: Date;
}

/** The checks of `/readyz`: what the program needs, and what works only in part. */
export function readinessOf({
  media,
  parking,
  pools,
  store,
  withoutConnection,
}: Pick<Platform, 'media' | 'parking' | 'pools' | 'store' | 'withoutConnection'>): Readonly<
  Record<string, ReadinessCheck>
> {
  const stoodFor = watchStall();
  return {
    async database() {
      const without = await withoutConnection();
      if (without.length > 0)
        throw new Unavailable(`it has had no connection for 5 s for the pool ${without.join(', the pool ')}`);
      const { rows } = await pools.writer.query<{ readOnly: string }>(
        `select current_setting('transaction_read_only') as "readOnly"`,
      );
      if (rows[0]?.readOnly !== 'off') throw new Unavailable('it takes no changes');
      return [];
    },
    async 'event store'() {
      await store.head();
      return [];
    },
    async 'read models'() {
      return (await readModelProgress(pools.writer, store)).flatMap(problemsOf);
    },
    async processes() {
      const runner = await runnerProgress(pools.writer, store);
      return standingRunner(runner.behind, stoodFor(runner));
    },
    async 'parked events'() {
      return (await parking.summary()).map(parkedBy);
    },
    async files() {
      const problem = await media.problem();
      return problem === null ? [] : [`The folder of files ${problem}.`];
    },
    async mail() {
      const asked: QueryConfig & { query_timeout: number } = {
        text: `select count(*)::integer as count, min(created_on) as oldest
               from pgboss.job where name = 'mail' and state = 'retry'
               having min(created_on) < now() - $1 * interval '1 second'`,
        values: [failingAfter],
        query_timeout: 1_000,
      };
      // a queue that is locked is no reason to send requests elsewhere
      const failing = await pools.writer.query<Failing>(asked).catch(() => null);
      return failing?.rows.map(failingMail) ?? ['The queue of mail cannot be read.'];
    },
  };
}

function problemsOf({ consumer, state, stalledSeconds }: Progress): readonly string[] {
  if (state === 'failed') return [`The read model ${consumer} stopped and is tried again. The log says why.`];
  if (state === 'filling')
    return [`The read model ${consumer} is new and is being filled. It does not have the whole log yet.`];
  if (state === 'unfollowed')
    return [`The read model ${consumer} stands still until its new version is filled.`];
  if (stalledSeconds > stalledAfter)
    return [`The read model ${consumer} is behind and has not moved for ${Math.round(stalledSeconds)} s.`];
  return [];
}

function standingRunner(behind: number, seconds: number): readonly string[] {
  if (seconds <= runnerStandsAfter) return [];
  return [
    `The processes are ${behind} positions behind and have not moved for ${Math.round(seconds)} s. No worker runs, or its log says why.`,
  ];
}

function parkedBy({ consumer, count, oldest }: ParkedSummary): string {
  const who = consumer === processRunner ? 'The processes have' : `The read model ${consumer} has`;
  const where = count === 1 ? 'one tenant or stream' : `${count} tenants or streams`;
  return `${who} parked events of ${where}, the oldest ${minutesSince(oldest)} min ago. See npm run parked.`;
}

function failingMail({ count, oldest }: Failing): string {
  const mails = count === 1 ? 'One mail' : `${count} mails`;
  return `${mails} could not be sent and will be tried again, the oldest for ${minutesSince(oldest)} min. The log says why.`;
}

const minutesSince = (moment: Date): number => Math.floor((Date.now() - moment.getTime()) / 60_000);
