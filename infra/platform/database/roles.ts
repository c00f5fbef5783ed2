import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DatabaseRole } from './pools.ts';

const roles: readonly DatabaseRole[] = ['muster_gateway', 'muster_projector', 'muster_writer'];

/**
 * Creates the roles of the program, and lets the present role become them. Roles belong to the whole server,
 * so a dump does not contain them, and a migration of another database may create them at the same time.
 */
export async function ensureRoles(pool: Pool): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      for (const role of roles) await ensureRole(pool, role);
      return;
    } catch (error) {
      if (attempt === 10 || !isRace(error)) throw withAdvice(error);
      await pause(20 * attempt);
    }
  }
}

async function ensureRole(pool: Pool, role: DatabaseRole): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean; member: boolean }>(
    `select count(*) > 0 as exists,
            coalesce(bool_or(pg_has_role(current_user, oid, 'SET')), false) as member
     from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0]?.exists) await pool.query(`create role ${role} nologin noinherit nobypassrls`);
  // a superuser may become any role without a grant
  if (!rows[0]?.member) await pool.query(`grant ${role} to current_user with set true, inherit false`);
}

/**
 * Whether another session created the same role: duplicate object, unique violation, tuple concurrently
 * updated.
 */
function isRace(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === '42710' || code === '23505' || code === 'XX000';
}

function withAdvice(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code !== '42501') return error;
  const statements = roles
    .map((role) => `create role ${role} nologin; grant ${role} to <that role>;`)
    .join(' ');
  return new Error(
    `The role of DATABASE_URL may not create roles. Give it CREATEROLE, or have an administrator run: ${statements}`,
    { cause: error },
  );
}
