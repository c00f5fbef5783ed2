import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { databaseRoles } from './role-names.ts';

/**
 * Carries out the statements that a query answers: those that are missing. Other processes and other databases
 * of the server may do the same concurrently; then it asks again.
 */
export async function carryOut(admin: Pool, missing: string, values: readonly unknown[] = []): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await admin.query<[string]>({ text: missing, values: [...values], rowMode: 'array' });
      for (const [statement] of rows) await admin.query(statement);
      return;
    } catch (error) {
      if (attempt === 20 || !isRace(error)) throw withAdvice(error);
      await pause(20 * attempt);
    }
  }
}

/** The server, or a restore, lacks what roles need; the message says what to do. */
export class UnfitRoles extends Error {
  override readonly name = 'UnfitRoles';
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : '');

/**
 * Whether another session did the same: duplicate object, unique violation, tuple concurrently updated,
 * deadlock.
 */
const isRace = (error: unknown): boolean =>
  ['42710', '23505', 'XX000', '40P01'].includes(String(codeOf(error)));

function withAdvice(error: unknown): unknown {
  if (codeOf(error) !== '42501') return error;
  const names = databaseRoles.join(', ');
  return new UnfitRoles(
    [
      'The role of DATABASE_URL may not do what a start needs: it must own the database and have CREATEROLE.',
      `If the roles ${names} exist on this server already, it needs them too, so have an administrator run:`,
      ...databaseRoles.map((role) => `  grant ${role} to <role of DATABASE_URL> with admin option;`),
      'Where it cannot have CREATEROLE, create the roles by hand and replace DATABASE_URL by one URL for',
      'each role: docs/database-roles.md has the statements.',
    ].join('\n'),
    { cause: error },
  );
}
