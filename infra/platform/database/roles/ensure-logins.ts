import pg from 'pg';
import type { Pool } from 'pg';
import { credentialsOf, type Logins } from './logins.ts';
import { scramVerifier } from './scram.ts';
import { carryOut } from './statements.ts';

/**
 * Creates the login roles of an installation where they are missing, each a member of one role of the program
 * and of nothing else, and sets the passwords that do not fit. Call `ensureRoles` before.
 */
export async function ensureLogins(admin: Pool, logins: Logins): Promise<void> {
  const credentials = credentialsOf(logins);
  const names = credentials.map(({ name }) => name);
  const known = await admin.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1)',
    [names],
  );
  const existing = new Set(known.rows.map(({ name }) => name));
  await carryOut(admin, missingLogins, [
    names,
    // the server computes nothing where this is not needed
    credentials.map(({ name, password }) => (existing.has(name) ? '' : scramVerifier(password))),
    credentials.map(({ role }) => role),
  ]);
  const refused = await Promise.all(
    credentials.map(async ({ role, name }) => existing.has(name) && !(await fits(logins[role]))),
  );
  for (const [index, { name, password }] of credentials.entries()) {
    if (!refused[index]) continue;
    await carryOut(admin, `select format('alter role %I login password %L', $1::text, $2::text)`, [
      name,
      scramVerifier(password),
    ]);
  }
}

const missingLogins = `
  with logins as (select * from unnest($1::text[], $2::text[], $3::text[]) l (name, verifier, role))
  select format('create role %I login noinherit nobypassrls password %L', name, verifier) from logins
  where not exists (select from pg_roles where rolname = name)
  union all
  select format('grant %I to %I with set true, inherit false', role, name) from logins
  where not exists (
    select from pg_auth_members where set_option and roleid = (select oid from pg_roles where rolname = role)
    and member = (select oid from pg_roles where rolname = name))
  union all
  select format('grant connect on database %I to %I', current_database(), name) from logins
  where not exists (
    select from pg_roles where rolname = name and has_database_privilege(oid, current_database(), 'connect'))`;

/** Whether the server takes this login. */
async function fits(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // invalid password, or a role that may not log in
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code !== '28P01' && code !== '28000') throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
