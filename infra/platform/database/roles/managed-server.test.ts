import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { restPlugin } from '../../../../rest-compat/plugin.ts';
import { createDatabaseOn, type Database } from '../../../../tests/support/database.ts';
import { createInstallation } from '../../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../../tests/support/organisation.ts';
import { newInstallationKey } from '../../../../tests/support/program.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded.ts';
import { databaseRoles } from './role-names.ts';

// A server of its own: roles belong to the whole server, and no superuser has prepared this one.

let server: EmbeddedPostgres;
beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: await temporaryFolder('muster-managed') });
}, 60_000);
afterAll(() => server?.stop());

let database: Database;
beforeEach(async () => {
  database = await createDatabaseOn(server.url, 'template1');
});
afterEach(async () => {
  await database.drop();
  await asAdministrator(dropRoles, server.url);
});

const dropRoles = `
  do $$ declare name text; begin
    for name in select rolname from pg_roles where rolname ~ '^(muster|customer)' order by oid desc loop
      execute format('drop owned by %I cascade', name);
    end loop;
    for name in select rolname from pg_roles where rolname ~ '^(muster|customer)' order by oid desc loop
      execute format('drop role %I', name);
    end loop;
  end $$`;

async function asAdministrator(statements: string, url = database.url): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

const urlOf = (role: string) =>
  Object.assign(new URL(database.url), { username: role, password: 'secret' }).href;

async function works(env: Readonly<Record<string, string>>, name = 'harvest') {
  const muster = await createInstallation((ports) => [restPlugin(ports)], env);
  try {
    return await registerOrganisation(muster.app, name);
  } finally {
    await muster.close();
  }
}

describe('a server where the given role is no superuser', () => {
  test('is used by a role that owns the database and may create roles', async () => {
    await asAdministrator(`create role customer login createrole password 'secret';
      alter database ${database.name} owner to customer`);
    const again = { DATABASE_URL: urlOf('customer'), INSTALLATION_KEY: newInstallationKey() };
    await works(again);
    await works(again, 'orchard');
    await expect(works({ ...again, INSTALLATION_KEY: newInstallationKey() })).rejects.toThrow(
      /INSTALLATION_KEY/,
    );
  }, 60_000);

  test('is refused with what to do if it may not create roles', async () => {
    await asAdministrator(`create role customer login password 'secret';
      alter database ${database.name} owner to customer`);
    await expect(works({ DATABASE_URL: urlOf('customer') })).rejects.toThrow(
      /must own the database and have CREATEROLE[^]*docs\/database-roles.md/,
    );
  }, 60_000);

  test('is used through logins that an administrator created as documented', async () => {
    const documented = await readFile(new URL('../../../../docs/database-roles.md', import.meta.url), 'utf8');
    const [, statements = ''] = /```sql\n([^]*?)```/.exec(documented) ?? [];
    await asAdministrator(
      statements.replaceAll('<database>', database.name).replaceAll('<secret>', 'secret'),
    );
    const organisation = await works({
      DATABASE_URL: '',
      ...Object.fromEntries(
        databaseRoles.map((role) => [
          `DATABASE_${role.replace('muster_', '').toUpperCase()}_URL`,
          urlOf(`${role}_login`),
        ]),
      ),
    });
    expect(organisation).toMatchObject({ username: 'harvest' });
  }, 60_000);

  test('is refused if the roles were missing when its database was restored', async () => {
    await asAdministrator('create schema muster; create table muster.events ()');
    await expect(works({ DATABASE_URL: database.url })).rejects.toThrow(/restored without the roles/);
  }, 60_000);
});
