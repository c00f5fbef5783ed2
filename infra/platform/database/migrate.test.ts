import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { migrateAll } from '../../../tests/support/migrate.ts';
import { migrations } from '../../features.ts';
import { createPool } from './pools.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('migrating', () => {
  test('records every migration, and does nothing the second time', async () => {
    await migrateAll(database.url);
    await migrateAll(database.url);
    const noted = await query<{ name: string }>(
      database.url,
      'select name from muster.kysely_migration order by name',
    );
    expect(noted.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted());
  });

  test('may run in several processes concurrently, on several databases of one server', async () => {
    const other = await createDatabase();
    try {
      const everywhere = [database.url, other.url].flatMap((url) => [url, url, url]);
      await expect(Promise.all(everywhere.map(migrateAll))).resolves.toBeDefined();
    } finally {
      await other.drop();
    }
  });

  test('creates roles that own nothing and have no privileges', async () => {
    await migrateAll(database.url);
    const roles = await query(
      database.url,
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles
       where rolname like 'muster\\_%' order by rolname`,
    );
    const nobody = {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
    };
    expect(roles).toEqual([
      { rolname: 'muster_gateway', ...nobody },
      { rolname: 'muster_projector', ...nobody },
      { rolname: 'muster_writer', ...nobody },
    ]);
    const owned = await query(
      database.url,
      `select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname like 'muster\\_%'`,
    );
    expect(owned).toEqual([]);
  });

  test('works as a role that may create roles; otherwise the error says what to do', async () => {
    const [name, poor] = [`owner_${Date.now()}`, `poor_${Date.now()}`];
    await query(database.url, `create role ${name} login createrole password 'p'`);
    await query(database.url, `create role ${poor} login password 'p'`);
    const dbname = new URL(database.url).pathname.slice(1);
    await query(database.url, `grant create on database ${dbname} to ${name}, ${poor}`);
    const as = (role: string) => Object.assign(new URL(database.url), { username: role, password: 'p' }).href;
    try {
      // another role of this server created these roles, and nobody granted them to this one
      await expect(migrateAll(as(poor))).rejects.toThrow(/an administrator run: create role muster_gateway/);
      await query(
        database.url,
        `grant muster_gateway, muster_projector, muster_writer to ${name} with set true`,
      );
      await migrateAll(as(name));
      const pool = createPool(as(name), { role: 'muster_gateway' });
      const { rows } = await pool.query<{ role: string }>('select current_user as role');
      await pool.end();
      expect(rows).toEqual([{ role: 'muster_gateway' }]);
    } finally {
      await database.drop();
      const server = Object.assign(new URL(database.url), { pathname: '/postgres' }).href;
      await query(server, `drop role ${name}`);
      await query(server, `drop role ${poor}`);
    }
  });
});
