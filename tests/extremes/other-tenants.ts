import type { Pool } from 'pg';
import { readModels } from '../../projections/read-models.ts';

/** A digest of all rows of read models that belong to a tenant, or are about a person. */
export async function rowsOf(
  pool: Pool,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: number },
): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {};
  for (const { tables } of readModels)
    for (const [table, { access }] of Object.entries(tables)) {
      const [column, id] = access.tenant ? [access.tenant, tenantId] : [access.person, userId];
      const { rows } = await pool.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest
         from read_models.${table} t where ${column} = $1`,
        [id],
      );
      digests[table] = rows[0]?.digest ?? '';
    }
  return digests;
}
