import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInstallation, type Installation } from '../../../../tests/support/installation.ts';
import { createPool } from '../pools.ts';
import { openDatabase } from '../open-database.ts';
import { DerivedKeys } from '../../privacy/derived-keys.ts';
import { databaseRoles } from './role-names.ts';

let muster: Installation;
let other: Installation;
beforeAll(async () => {
  [muster, other] = await Promise.all([createInstallation(() => []), createInstallation(() => [])]);
});
afterAll(async () => {
  await Promise.all([muster?.close(), other?.close()]);
});

/** The error of a statement; undefined if it works. Nothing stays changed. */
async function errorOf(pool: Pool, statement: string): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function as<T>(role: (typeof databaseRoles)[number], work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(muster.core.logins[role], { role, max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

const denied = /permission denied/;

describe.each(databaseRoles)('the login of %s', (role) => {
  test('is no superuser, creates no roles and databases, and is a member of one role', async () => {
    const { rows } = await as(role, (pool) =>
      pool.query(
        `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit, current_user as role,
           session_user like current_user || '\\_%' as own,
           array(select roleid::regrole::text from pg_auth_members where member = pg_roles.oid) as member_of
         from pg_roles where rolname = session_user`,
      ),
    );
    const nothing = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };
    expect(rows).toEqual([{ ...nothing, rolinherit: false, role, own: true, member_of: [role] }]);
  });

  test.each(['postgres', 'pg_read_all_data', ...databaseRoles.filter((one) => one !== role)])(
    'cannot become %s',
    async (wanted) => {
      const errors = await as(role, async (pool) => [
        await errorOf(pool, `set role ${wanted}`),
        await errorOf(pool, `set role none; set role ${wanted}`),
        await errorOf(pool, `set session authorization ${wanted}`),
      ]);
      for (const error of errors) expect(error).toMatch(denied);
    },
  );

  test('has no rights of its own beside those of the role', async () => {
    expect(await as(role, (pool) => errorOf(pool, 'set role none; select from muster.sessions'))).toMatch(
      denied,
    );
  });

  test('creates no temporary table, and nothing in the schema public', async () => {
    for (const statement of ['create temporary table t ()', 'create table public.t ()'])
      expect(await as(role, (pool) => errorOf(pool, statement))).toMatch(denied);
  });

  test('cannot enter the database of another installation on the server', async () => {
    const url = new URL(muster.core.logins[role]);
    url.pathname = new URL(other.core.logins[role]).pathname;
    const pool = createPool(url.href, { role, max: 1 });
    await expect(pool.query('select 1')).rejects.toThrow(denied);
    await pool.end();
  });
});

const others = databaseRoles.filter((role) => role !== 'muster_owner');

describe.each(others)('%s', (role) => {
  test.each([
    'create schema mine',
    'create table muster.mine ()',
    'create table read_models.mine ()',
    'create table pgboss.mine ()',
    'alter table muster.sessions disable row level security',
    'drop table muster.sessions',
    'create role another',
    `create or replace function muster.append_events() returns void language sql as ''`,
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    'insert into muster.events default values',
    `update muster.events set type = ''`,
    'delete from muster.events',
    'truncate muster.events',
    'select pg_switch_wal()',
  ])('may not: %s', async (statement) => {
    expect(await as(role, (pool) => errorOf(pool, statement))).toMatch(
      /permission denied|must be owner|cannot execute|no schema/,
    );
  });
});

test('only the writer may call the function of the log', async () => {
  const call = `select * from muster.append_events('s', '{-1}', '{1}', '{1}', '{0}', '${crypto.randomUUID()}', 'T', '{}', '{}')`;
  expect(await as('muster_writer', (pool) => errorOf(pool, call))).toBeUndefined();
  for (const role of ['muster_gateway', 'muster_projector'] as const)
    expect(await as(role, (pool) => errorOf(pool, call))).toMatch(denied);
});

test('everything in the database belongs to muster_owner', async () => {
  const { rows } = await muster.pool.query(
    `select oid::regclass::text as name, relowner::regrole::text as owner from pg_class
     where relnamespace = any (array['muster', 'read_models', 'pgboss']::regnamespace[])
       and relowner <> 'muster_owner'::regrole`,
  );
  expect(rows).toEqual([]);
});

describe('opening the database', () => {
  const url = () => muster.config.databaseUrl ?? '';
  const open = (keys: DerivedKeys) =>
    openDatabase(
      { databaseUrl: url(), databaseLogins: null, dataDir: '', embeddedKept: false },
      keys,
      [],
      pino({ level: 'silent' }),
    );

  test('sets a password that does not fit, and creates logins and memberships that are missing', async () => {
    const keys = new DerivedKeys(randomBytes(32));
    const logins = await open(keys);
    const names = databaseRoles.map((role) => new URL(logins[role]).username);
    const admin = createPool(url(), { max: 1 });
    await admin.query(`alter role ${names[0]} password 'other'`);
    await admin.query(`alter role ${names[1]} nologin`);
    await admin.query(`revoke muster_writer from ${names[2]}`);
    await admin.query(
      `revoke all on database ${new URL(url()).pathname.slice(1)} from ${names[3]}; drop role ${names[3]}`,
    );
    await admin.end();
    expect(await open(keys)).toEqual(logins);
    for (const role of databaseRoles) {
      const pool = createPool(logins[role], { role, max: 1 });
      const { rows } = await pool.query('select current_user as role');
      expect(rows).toEqual([{ role }]);
      await pool.end();
    }
  });

  test('gives to muster_owner what another role owns, as after a restore or an upgrade', async () => {
    const admin = createPool(url(), { max: 1 });
    const owners = async () =>
      (
        await admin.query<{ owner: string }>(
          `select relowner::regrole::text as owner from pg_class where relname in ('sessions', 'queue')
           union all select proowner::regrole::text from pg_proc where proname = 'append_events'`,
        )
      ).rows.map(({ owner }) => owner);
    await admin.query(`alter table muster.sessions owner to postgres;
      alter table pgboss.queue owner to postgres; alter routine muster.append_events owner to postgres`);
    expect(await owners()).toEqual(['postgres', 'postgres', 'postgres']);
    await open(new DerivedKeys(randomBytes(32)));
    expect(await owners()).toEqual(['muster_owner', 'muster_owner', 'muster_owner']);
    await admin.end();
  });

  test('lets the next migration make tables that the program may use, as before an upgrade', async () => {
    const admin = createPool(url(), { max: 1 });
    await admin.query(`
      alter default privileges in schema muster grant select, insert on tables to muster_writer;
      alter default privileges for role muster_owner in schema muster
        revoke all on tables from muster_writer;`);
    await open(new DerivedKeys(randomBytes(32)));
    const { rows } = await admin
      .query(`
      set role muster_owner; create table muster.made_later (name text); reset role;
      `)
      .then(() =>
        admin.query(
          `select has_table_privilege('muster_writer', 'muster.made_later', 'select, insert') as may`,
        ),
      );
    expect(rows).toEqual([{ may: true }]);
    await admin.end();
  });
});
