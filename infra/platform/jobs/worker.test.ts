import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { createPool } from '../database/pools.ts';
import { createLog } from '../log/create-log.ts';
import { createSealers } from '../privacy/sealer.ts';
import { steadyClock } from './clock-set-back.ts';
import { openSideEffects } from './side-effects.ts';
import { retriedForDays } from './queues.ts';
import { startWorker, type QueuedWork } from './worker.ts';

const log = pino({ level: 'silent' });
const sealer = createSealers(randomBytes(32))('jobs');

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let owner: Pool;
let writer: Pool;
let sideEffects: Awaited<ReturnType<typeof openSideEffects>>;

beforeAll(async () => {
  database = await createMigratedDatabase();
  owner = createPool(database.url, { max: 4, role: 'muster_owner' });
  writer = createPool(database.url, { role: 'muster_writer' });
  const queues = { letters: retriedForDays, parcels: retriedForDays };
  sideEffects = await openSideEffects({ owner, sealer, queues, log });
});

afterAll(async () => {
  await sideEffects?.close();
  await owner?.end();
  await writer?.end();
  await database?.drop();
});

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Sends jobs with these secrets. */
async function send(queue: string, secrets: readonly string[], from = 0): Promise<void> {
  for (const [index, secret] of secrets.entries())
    await sideEffects.send(writer, { queue, id: idOf(from + index), secret });
}

const startOn = (work: QueuedWork) =>
  startWorker(database.url, { recurring: [], queued: [work], sealer, log });

test('a job that hangs stops none of the others, and the worker waits for it at its end', async () => {
  const hanging = Promise.withResolvers<void>();
  const quick = Array.from({ length: 8 }, (_, index) => `quick ${index}`);
  const done: string[] = [];
  await send('letters', ['hanging', ...quick]);
  const worker = await startOn({
    queue: 'letters',
    maxConcurrent: 3,
    async run({ secret }) {
      if (secret === 'hanging') await hanging.promise;
      done.push(String(secret));
    },
  });
  await expect.poll(() => done.toSorted()).toEqual(quick);
  const stopped = worker.stop();
  hanging.resolve();
  await stopped;
  expect(done).toHaveLength(quick.length + 1);
  const { rows } = await owner.query(`select distinct state from pgboss.job where name = 'letters'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('no more jobs run at once than the work allows, and one job follows another without a pause', async () => {
  const many = Array.from({ length: 30 }, (_, index) => `parcel ${index}`);
  let running = 0;
  let most = 0;
  let count = 0;
  await send('parcels', many, 100);
  const worker = await startOn({
    queue: 'parcels',
    maxConcurrent: 2,
    async run() {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      count += 1;
    },
  });
  const start = performance.now();
  await expect.poll(() => count).toBe(many.length);
  await worker.stop();
  expect(most).toBe(2);
  // with a look at the queue each second it would be 15 s
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('a job that fails, queued or recurring, is a line of the log', async () => {
  const lines: { queue?: string; msg: string; err?: { code?: string }; count?: number }[] = [];
  const kept = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  await send('letters', ['refused'], 200);
  const refused = Object.assign(new Error('Mary was refused'), { code: 'EENVELOPE 450' });
  const worker = await startWorker(database.url, {
    recurring: [
      {
        name: 'sweep',
        cron: '* * * * *',
        run: async () => {
          throw new AggregateError([Object.assign(new Error('Mary'), { code: 'EROFS' }), new Error()]);
        },
      },
    ],
    queued: [
      {
        queue: 'letters',
        maxConcurrent: 1,
        async run() {
          throw refused;
        },
      },
    ],
    sealer,
    log: kept,
  });
  await owner.query(`insert into pgboss.job (name, policy) values ('sweep', 'short')`);
  await expect.poll(() => new Set(lines.map(({ queue }) => queue))).toEqual(new Set(['letters', 'sweep']));
  await worker.stop();
  expect(lines.find(({ queue }) => queue === 'letters')).toMatchObject({
    msg: 'A job failed',
    err: { code: 'EENVELOPE 450' },
  });
  expect(lines.find(({ queue }) => queue === 'sweep')).toMatchObject({
    msg: 'A recurring job failed',
    err: { code: 'EROFS' },
    count: 2,
  });
  expect(JSON.stringify(lines)).not.toContain('Mary');
});

test('a recurring job may take as long as it declares, also if its queue is older', async () => {
  const start = (longestSeconds?: number) =>
    startWorker(database.url, {
      recurring: [{ name: 'sweep', cron: '0 0 1 1 *', longestSeconds, run: async () => undefined }],
      queued: [],
      sealer,
      log,
    });
  const kept = async () =>
    (await owner.query(`select expire_seconds as seconds from pgboss.queue where name = 'sweep'`)).rows;
  await (await start()).stop();
  expect(await kept()).toEqual([{ seconds: 300 }]);
  await (await start(3_600)).stop();
  expect(await kept()).toEqual([{ seconds: 3_600 }]);
});

test('the rounds of pg-boss go on when the clock of the database was set back', async () => {
  const start = () => startOn({ queue: 'letters', maxConcurrent: 1, run: async () => undefined });
  await (await start()).stop();
  await owner.query(`update pgboss.version set cron_on = now() + interval '1 day'`);
  await owner.query(`update pgboss.queue set maintain_on = now() + interval '1 day'`);
  const worker = await start();
  const ahead = async () => {
    const { rowCount } = await owner.query(
      `select from pgboss.queue, pgboss.version where greatest(maintain_on, cron_on) > now() + interval '1 minute'`,
    );
    return rowCount;
  };
  await expect.poll(ahead).toBe(0);
  await worker.stop();
});

test('jobs of a time when the clock was ahead are done once it is set back, but not before their own time', async () => {
  const day = `interval '1 day'`;
  await send('parcels', ['at once', 'put off', 'of a killed worker'], 300);
  await owner.query(
    `update pgboss.job set created_on = created_on + ${day}, start_after = start_after + ${day} where id = $1`,
    [idOf(300)],
  );
  await owner.query(
    `update pgboss.job set state = 'retry', started_on = now() + ${day}, start_after = now() + ${day} + interval '1 second'
     where id = $1`,
    [idOf(301)],
  );
  await owner.query(`update pgboss.job set state = 'active', started_on = now() + ${day} where id = $1`, [
    idOf(302),
  ]);
  const startAfter = new Date(Date.now() + 3_600_000);
  await sideEffects.send(writer, { queue: 'parcels', id: idOf(303), secret: 'in an hour', startAfter });
  await owner.query(`update pgboss.job set created_on = created_on + ${day} where id = $1`, [idOf(303)]);
  const done: string[] = [];
  const worker = await startOn({
    queue: 'parcels',
    maxConcurrent: 3,
    run: async ({ secret }) => done.push(String(secret)),
  });
  await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual(['at once', 'put off']);
  const { rows } = await owner.query(
    `select id, started_on <= now() as "isPast", start_after as "startAfter" from pgboss.job where id = any ($1) order by id`,
    [[idOf(302), idOf(303)]],
  );
  await worker.stop();
  expect(rows[0]).toMatchObject({ isPast: true });
  expect(rows[1]).toMatchObject({ startAfter });
});

test('the clock of pg-boss goes on when the machine’s is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const before = steadyClock.now();
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
  vi.useRealTimers();
});
