import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database.ts';
import { migrateAll } from '../../../tests/support/migrate.ts';
import { migrations } from '../../features.ts';

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

  test('refuses a database in which a newer program has applied a migration', async () => {
    await migrateAll(database.url);
    const applied = `insert into muster.kysely_migration (name, timestamp) values ('9999-newer', '2031-01-01')`;
    await query(database.url, applied);
    await expect(migrateAll(database.url)).rejects.toThrow('this version does not know 9999-newer.');
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

  test('creates roles without privileges; one of them owns everything', async () => {
    await migrateAll(database.url);
    const roles = await query(
      database.url,
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb from pg_roles
       where rolname in ('muster_gateway', 'muster_owner', 'muster_projector', 'muster_writer') order by rolname`,
    );
    const nobody = {
      rolsuper: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
    };
    expect(roles).toEqual([
      { rolname: 'muster_gateway', rolbypassrls: false, ...nobody },
      { rolname: 'muster_owner', rolbypassrls: true, ...nobody },
      { rolname: 'muster_projector', rolbypassrls: false, ...nobody },
      { rolname: 'muster_writer', rolbypassrls: false, ...nobody },
    ]);
    const owned = await query(
      database.url,
      `select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname <> 'muster_owner'
         and relnamespace = any (array['muster', 'read_models']::regnamespace[])`,
    );
    expect(owned).toEqual([]);
  });
});
