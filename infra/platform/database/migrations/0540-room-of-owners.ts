import { sql, type Kysely } from 'kysely';

/** Who reserves storage sees how much the other tenants of the owner use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create policy tenants_of_owner on muster.media_usage for select to muster_writer
    using (tenant_id = any (string_to_array(nullif(current_setting('muster.tenants', true), ''), ',')::integer[]))
  `.execute(db);
}
