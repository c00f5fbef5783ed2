import { sql, type Kysely } from 'kysely';

/**
 * Counts the attempts of a command: how often its id was received before it had an outcome. An attempt that is
 * not alone must not answer with a refusal before no other one can append (docs/architecture.md, command
 * ledger).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table muster.command_ledger add column attempts integer not null default 1`.execute(db);
}
