import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMigratedDatabase } from '../../../tests/support/database.ts';
import { openStallableProxy } from '../../../tests/support/stallable-proxy.ts';
import { createPool } from './pools.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

describe('a pool', () => {
  test('returns int8 as bigint and moments as dates', async () => {
    const pool = createPool(database.url);
    const { rows } = await pool.query(
      `select 9007199254740993::int8 as large, '2026-01-02T03:04:05.678Z'::timestamptz as moment, 7::int4 as small`,
    );
    await pool.end();
    expect(rows).toEqual([
      { large: 9007199254740993n, moment: new Date('2026-01-02T03:04:05.678Z'), small: 7 },
    ]);
  });

  test('works as its role on every connection, whatever options its URL has', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c role=postgres -c geqo=off');
    const pool = createPool(url.href, { role: 'muster_projector' });
    const both = await Promise.all(
      [1, 2].map(() =>
        pool.query(`select current_user::text as role, current_setting('geqo') as geqo, pg_sleep(0.05)`),
      ),
    );
    await pool.end();
    expect(both.map(({ rows }) => rows[0])).toMatchObject([
      { role: 'muster_projector', geqo: 'off' },
      { role: 'muster_projector', geqo: 'off' },
    ]);
  });

  test('writes nothing if it is read-only', async () => {
    const pool = createPool(database.url, { readOnly: true });
    await expect(pool.query('create table t ()')).rejects.toThrow(/read-only transaction/);
    await pool.end();
  });

  test('keeps plans by keys, also one for few rows that was made while the table was empty', async () => {
    const pool = createPool(database.url, { byKeys: true, max: 1 });
    await pool.query('create table notes (id integer primary key, note text)');
    await pool.query({
      name: 'annotate',
      text: `update notes n set note = b.note from unnest($1::integer[], $2::text[]) b (id, note) where n.id = b.id`,
      values: [[1], ['first']],
    });
    const { rows: counted } = await pool.query(
      `select generic_plans::integer as kept, custom_plans::integer as new from pg_prepared_statements where name = 'annotate'`,
    );
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain execute annotate ('{1}', '{first}')`,
    );
    await pool.query('drop table notes');
    await pool.end();
    expect(counted).toEqual([{ kept: 1, new: 0 }]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: \(id = b\.id\)/);
    expect(plan).not.toMatch(/Seq Scan|Hash|Merge/);
  });

  test('ends a statement that exceeds the timeout', async () => {
    const pool = createPool(database.url, { timeoutMs: 50 });
    const tooLong = await pool.query('select pg_sleep(5)').catch((error: unknown) => error);
    expect(String(tooLong)).toMatch(/statement timeout/);
    expect(isDatabaseUnavailable(tooLong)).toBe(true);
    await pool.end();
  });

  test('counts a server whose socket is gone, and one that takes no changes, as not available', async () => {
    const gone = createPool(`postgres://muster@localhost/muster?host=${encodeURIComponent(tmpdir())}&port=1`);
    const noSocket = await gone.query('select 1').catch((error: unknown) => error);
    await gone.end();
    expect(noSocket).toMatchObject({ code: 'ENOENT' });
    expect(isDatabaseUnavailable(noSocket)).toBe(true);
    const standby = createPool(database.url, { readOnly: true });
    const noChanges = await standby.query('create table refused ()').catch((error: unknown) => error);
    await standby.end();
    expect(noChanges).toMatchObject({ code: '25006' });
    expect(isDatabaseUnavailable(noChanges)).toBe(true);
  });

  test('rejects a statement that the server does not answer, and keeps working', async () => {
    const proxy = await openStallableProxy(database.url);
    const pool = createPool(proxy.url, { timeoutMs: 100 });
    const connection = await pool.connect();
    await connection.query('select 1');
    proxy.hold();
    const ended = new Promise<void>((resolve) => connection.once('end', () => resolve()));
    await expect(connection.query('select 2')).rejects.toThrow(/Query read timeout/);
    // the caller has the connection until it is closed
    await ended;
    connection.release();
    proxy.go();
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
    proxy.close();
  });

  test('lets the server notice a client that is gone', async () => {
    const pool = createPool(database.url, { role: 'muster_writer', max: 1 });
    const { rows } = await pool.query<{ name: string; ms: number }>(
      `select name, setting::integer * case unit when 's' then 1000 when 'ms' then 1 end as ms from pg_settings
       where name in ('tcp_keepalives_idle', 'tcp_user_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    await pool.end();
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 60_000 },
      { name: 'tcp_keepalives_idle', ms: 10_000 },
      { name: 'tcp_user_timeout', ms: 15_000 },
    ]);
  });

  test('gives up the locks of a transaction that waits too long for its next statement', async () => {
    const pool = createPool(database.url, { idleInTransactionMs: 50 });
    const frozen = await pool.connect();
    await frozen.query('begin');
    await frozen.query('select pg_advisory_xact_lock(7)');
    await pool.query('select pg_advisory_lock(7)');
    const late = await frozen.query('commit').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(late)).toBe(true);
    frozen.release(true);
    await pool.end();
  });

  test('goes on with the connections that it has while the server refuses more, and opens more later', async () => {
    const owner = createPool(database.url, { max: 1 });
    const url = new URL(database.url);
    [url.username, url.password] = ['muster_few', 'few'];
    await owner.query(`
      create role muster_few login password 'few' connection limit 2;
      grant connect on database ${database.name} to muster_few`);
    const pool = createPool(url.href, { max: 5 });
    const pidsOfBurst = () =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const { rows } = await pool.query<{ pid: number }>(
            'select pg_backend_pid() as pid, pg_sleep(0.01)',
          );
          return rows[0]?.pid;
        }),
      );
    try {
      await pool.query('select 1');
      expect(new Set(await pidsOfBurst()).size).toBe(2);
      // those that wait are not refused when the pool tries for more
      await expect.poll(() => pool.options.max).toBe(5);
      const holding = [1, 2].map(() => pool.query('select pg_sleep(2.5)'));
      const waiting: Promise<unknown>[] = [];
      for (let turn = 0; turn < 12; turn += 1) {
        waiting.push(pool.query('select 1'), pool.query('select 1'));
        await owner.query('select pg_sleep(0.15)');
      }
      await Promise.all([...holding, ...waiting]);
      await owner.query('alter role muster_few connection limit 10');
      await expect.poll(async () => new Set(await pidsOfBurst()).size, { timeout: 10_000 }).toBe(5);
    } finally {
      await pool.end();
      await owner.query('drop owned by muster_few; drop role muster_few');
      await owner.end();
    }
  });

  test('keeps its last connection, also when nobody needs it', async () => {
    const pool = createPool(database.url, { max: 3 });
    const owner = createPool(database.url, { max: 1 });
    const pids = async () =>
      Promise.all(
        [1, 2, 3].map(
          async () => (await pool.query('select pg_backend_pid() as pid, pg_sleep(0.02)')).rows[0].pid,
        ),
      );
    pool.options.idleTimeoutMillis = 20;
    const opened = await pids();
    const open = async () =>
      (await owner.query('select from pg_stat_activity where pid = any ($1)', [opened])).rowCount;
    await expect.poll(open).toBeLessThan(2);
    expect(opened).toContain((await pool.query('select pg_backend_pid() as pid')).rows[0].pid);
    await Promise.all([pool.end(), owner.end()]);
  });

  test('keeps working after all its connections ended', async () => {
    const pool = createPool(database.url, { max: 3, role: 'muster_gateway' });
    const owner = createPool(database.url, { max: 1 });
    await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.02)')));
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const answered = async () => (await pool.query<{ one: number }>('select 1 as one')).rows;
    await expect.poll(() => answered().catch(() => []), { timeout: 5_000 }).toEqual([{ one: 1 }]);
    await Promise.all([pool.end(), owner.end()]);
  });
});
