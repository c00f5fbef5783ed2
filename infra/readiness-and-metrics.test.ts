import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphqlPlugin } from '../gateway/plugin.ts';
import { restPlugin } from '../rest-compat/plugin.ts';
import { eventually } from '../tests/support/eventually.ts';
import { createInstallation, type Installation } from '../tests/support/installation.ts';
import { fewestConnections, poolSizes } from './platform/database/pool-sizes.ts';
import { registerOrganisation } from '../tests/support/organisation.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
});
afterAll(() => installation.close());

const readiness = async () => (await installation.app.inject('/readyz')).json();

async function metric(line: RegExp): Promise<number> {
  const { body } = await installation.app.inject('/metrics');
  const found = line.exec(body)?.[1];
  expect(found, `${line} in\n${body.replaceAll(/^#.*\n/gm, '')}`).toBeDefined();
  return Number(found);
}

test('the metrics of a working program: lag, appends, pools, sockets', async () => {
  await registerOrganisation(installation.app, 'Measured');
  await eventually(async () =>
    expect(await metric(/^muster_read_model_behind\{read_model="members"\} (\d+)$/m)).toBe(0),
  );
  expect(await metric(/^muster_append_seconds_count (\d+)$/m)).toBeGreaterThan(0);
  expect(await metric(/^muster_pool_connections\{pool="writer",state="most"\} (\d+)$/m)).toBe(
    poolSizes(fewestConnections).writer,
  );
  expect(await metric(/^muster_pool_waiting\{pool="gateway"\} (\d+)$/m)).toBe(0);
  expect(await metric(/^muster_open_sockets (\d+)$/m)).toBe(0);
  expect(await metric(/^muster_sign_ins_total\{outcome="signed-in"\} (\d+)$/m)).toBe(2);
  await expect.poll(readiness).toMatchObject({ ready: true, degraded: false });
});

test.each([
  ['failed', 'The read model members stopped and is tried again. The log says why.'],
  ['filling', 'The read model members is new and is being filled. It does not have the whole log yet.'],
  ['unfollowed', 'The read model members stands still until its new version is filled.'],
])('a read model that is %s is named by readiness, which stays ready', async (state, problem) => {
  const { pool } = installation;
  const become = (now: string) =>
    pool.query(`update muster.checkpoints set state = $1 where name = 'members' and live`, [now]);
  await become(state);
  await expect.poll(readiness).toMatchObject({ ready: true, degraded: true, problems: [problem] });
  await become('running');
});

test('parked events are counted, and readiness says where to look', async () => {
  const { pool } = installation;
  await pool.query(
    `insert into muster.parked (consumer, scope, position, after, event_type, stream, reason, next_try)
     values ('processes', 'tenant-4', 1, 0, 'EventRenamed', 'event-4', 'unreadable', now() + interval '1 hour')`,
  );
  await expect.poll(readiness).toMatchObject({
    ready: true,
    problems: [
      'The processes have parked events of one tenant or stream, the oldest 0 min ago. See npm run parked.',
    ],
  });
  expect(await metric(/^muster_parked\{consumer="processes"\} (\d+)$/m)).toBe(1);
  await pool.query('delete from muster.parked');
});

test('a database that takes no changes is not ready, and the calls that need one are told to come back', async () => {
  const { pool, app } = installation;
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  const takesChanges = async (takes: boolean) => {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(
      `alter database "${database}" set default_transaction_read_only = ${takes ? 'off' : 'on'}`,
    );
    // the setting is of new connections
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    client.release(true);
  };
  const { username, password } = await registerOrganisation(app, 'Stopped');
  const signIn = () => app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  await takesChanges(false);
  try {
    await expect.poll(readiness).toMatchObject({
      ready: false,
      parts: { database: 'down' },
      problems: expect.arrayContaining(['The database cannot be used: it takes no changes']) as unknown,
    });
    const refused = await signIn();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
  } finally {
    await takesChanges(true);
  }
  await expect.poll(readiness).toMatchObject({ ready: true });
  expect((await signIn()).statusCode).toBe(200);
});

test('a pool without a connection for its callers is named after 5 s, and a short peak is not', async () => {
  const { core } = installation;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const holding = Array.from({ length: poolSizes(fewestConnections).program }, () =>
    core.reads.asProgram(() => over),
  );
  expect(await core.withoutConnection()).toEqual([]);
  try {
    await expect.poll(readiness, { timeout: 9_000 }).toMatchObject({
      ready: false,
      parts: { database: 'down' },
      problems: ['The database cannot be used: it has had no connection for 5 s for the pool program'],
    });
  } finally {
    end();
    await Promise.all(holding);
  }
  await expect.poll(readiness).toMatchObject({ ready: true });
}, 20_000);

test('mail that fails for ten minutes is counted, and readiness says so', async () => {
  const { pool } = installation;
  await pool.query(
    `insert into pgboss.job (name, state, created_on, start_after)
     values ('mail', 'retry', now() - interval '1 hour', now() + interval '1 hour')`,
  );
  await expect.poll(readiness).toMatchObject({
    ready: true,
    parts: { mail: 'degraded' },
    problems: [
      'One mail could not be sent and will be tried again, the oldest for 60 min. The log says why.',
    ],
  });
  expect(await metric(/^muster_queue_failing\{queue="mail"\} (\d+)$/m)).toBe(1);
  await pool.query(`delete from pgboss.job where state = 'retry'`);
});

test('a queue that is locked leaves the program ready', async () => {
  const { pool } = installation;
  const locking = await pool.connect();
  await locking.query('begin');
  await locking.query('lock table pgboss.job in access exclusive mode');
  try {
    await expect
      .poll(readiness)
      .toMatchObject({ ready: true, problems: ['The queue of mail cannot be read.'] });
  } finally {
    await locking.query('rollback');
    locking.release();
  }
});
