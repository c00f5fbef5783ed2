import { sql, type Kysely } from 'kysely';

/** The counters of limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the columns that rate-limiter-flexible expects, but with a double precision instead of a bigint
  await sql`
    create table muster.rate_limits (
      key    varchar(255) primary key,
      points integer      not null default 0,
      expire double precision
    )`.execute(db);
}
