import type { Kysely } from 'kysely';
import type { ReadModels } from '../kernel/tables.ts';
import type { IntegrationRow } from './table.ts';

/** What a tenant has or had connected, by platform; at most one row for each. */
export async function integrationsOf(
  db: Kysely<ReadModels>,
  tenantId: number,
): Promise<readonly IntegrationRow[]> {
  return db.selectFrom('integrations').selectAll().where('tenant_id', '=', tenantId).execute();
}
