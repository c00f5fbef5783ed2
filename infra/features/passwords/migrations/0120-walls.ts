import { sql, type Kysely } from 'kysely';

/** The projector folds events into read models and needs no data about sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke all on muster.password_resets from muster_projector`.execute(db);
}
