import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { hire, type Place, settle } from './testing/personal-data.ts';
import { scrub, scrubbedTables } from './scrub.ts';

let muster: Installation;
let place: Place;
beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  place = await settle(muster);
});
afterAll(() => muster?.close());

/** The tables of accounts and of the queue whose files contain a text, in deleted rows too. */
async function filesWith(text: string): Promise<readonly string[]> {
  await muster.pool.query('checkpoint');
  const { rows } = await muster.pool.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relkind in ('r', 't') and relnamespace in ('muster'::regnamespace, 'muster_parts'::regnamespace, 'pgboss'::regnamespace)
       and position($1::bytea in pg_read_binary_file(pg_relation_filepath(oid))) > 0 order by 1`,
    [Buffer.from(text)],
  );
  return rows.map(({ table }) => table);
}

const scrubbing = (more: { timeoutMs?: number } = {}) =>
  scrub({
    ...muster.core,
    ...muster.core.features.personalData,
    owner: muster.core.pools.owner,
    projector: muster.core.pools.projector,
    pool: muster.core.pools.writer,
    holdings: muster.core.declarations.personalData,
    ownServer: false,
    // other tests use the same server, and their transactions are waited for
    timeoutMs: 60_000,
    ...more,
  });

test('the name of a user’s browser is in no file of a table any more', async () => {
  const userAgent = 'Quicksilver Browser 7';
  const { userId, username, password } = await hire(muster, place, 'browsing');
  const device = { userAgent, address: '192.0.2.1' };
  expect(await muster.ports.signIn.logIn({ username, password }, device)).toMatchObject({ ok: true });
  expect(await filesWith(userAgent)).toEqual(['muster.sessions']);
  expect(await muster.ports.personalData.eraseUser(userId, place.asAdmin())).toMatchObject({ ok: true });
  expect(await filesWith(userAgent)).toEqual(['muster.sessions']);
  expect(await scrubbing()).toBe(true);
  expect(await filesWith(userAgent)).toEqual([]);
  expect(await scrubbing()).toBe(false);
});

test('scrubbing waits for older snapshots, and reports when one did not end', async () => {
  const userAgent = 'Slowpoke Browser 1';
  const { userId, username, password } = await hire(muster, place, 'dawdling');
  const device = { userAgent, address: '192.0.2.1' };
  expect(await muster.ports.signIn.logIn({ username, password }, device)).toMatchObject({ ok: true });
  const looking = await muster.pool.connect();
  await looking.query('begin isolation level repeatable read');
  await looking.query('select from muster.sessions');
  expect(await muster.ports.personalData.eraseUser(userId, place.asAdmin())).toMatchObject({ ok: true });
  expect(await scrubbing({ timeoutMs: 100 })).toBe(false);
  const waiting = scrubbing();
  await looking.query('commit');
  looking.release();
  expect(await waiting).toBe(true);
  expect(await filesWith(userAgent)).toEqual([]);
});

test('a mail to them is in no file any more, although its key still exists', async () => {
  const user = await hire(muster, place, 'lettered');
  const sealed = async () => {
    const { rows } = await muster.pool.query<{ job: string }>(
      `select data ->> 'sealed' as job from pgboss.job where name = 'mail' order by created_on desc limit 1`,
    );
    return rows[0]?.job.slice(0, 40) ?? '';
  };
  const message = await sealed();
  expect(await filesWith(message)).not.toEqual([]);
  await muster.ports.personalData.eraseUser(user.userId, place.asAdmin());
  expect(await scrubbing()).toBe(true);
  expect(await filesWith(message)).toEqual([]);
});

/** Tables of schema muster that are not scrubbed, and why. */
const left: Readonly<Record<string, string>> = {
  events: 'the log, which changes no row; it is sealed under keys that go',
  files: 'ids of pictures, which lead nowhere',
  twitter_tokens: 'of tenants, sealed',
  command_ledger: 'ids and hashes of what was sent',
  kept_answers: 'sealed with the key of the call, which the installation does not keep; for 30 days',
  tenant_places: 'ids of an owner and a tenant, for an hour',
  erasures: 'who was erased, by id',
  passkey_challenges: 'random, for minutes',
  rate_limits: 'counters by hash, for minutes',
  retention_notices: 'ids of tenants and events, with a day',
  media_usage: 'of tenants',
  installation_key: 'of the installation',
  log_mark: 'of the log',
  audit_chain: 'hashes of events as they are sealed, which say nothing without the log',
  checkpoints: 'of read models',
  projectors: 'of processes',
  process_checkpoints: 'of processes',
  parked: 'what waits, by ids; it goes with its repair',
  kysely_migration: 'of the database',
  kysely_migration_lock: 'of the database',
};

test('a new table is scrubbed, or this file says why not', async () => {
  const { rows } = await muster.pool.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'muster'`,
  );
  const scrubbed = scrubbedTables(muster.core.declarations.personalData)
    .filter((table) => table.startsWith('muster.'))
    .map((table) => table.slice(7));
  expect(rows.map(({ table }) => table).toSorted()).toEqual([...scrubbed, ...Object.keys(left)].toSorted());
});
