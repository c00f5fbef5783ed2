import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';
import { tenantRow } from './tenant-row.ts';

/**
 * The tenant of a public call. Throws a Refusal if there is none, or if the address has requested too many
 * different tenants; its staff are not counted.
 */
export async function publicTenant(
  { reads, tenants }: Pick<EdgePorts, 'reads' | 'tenants'>,
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
  text: string,
): Promise<TenantRow> {
  if (!/^\d+$/.test(text)) throw new Refusal('invalid-tenant');
  const tenantId = Number(text);
  if (tenantId > 2_147_483_647) throw new Refusal('not-found');
  if ((await caller.authority.tenantRole(caller.callers.staff, tenantId)) === null) {
    const wait = await tenants.countLookup(ip, tenantId);
    if (wait !== null) throw new Refusal('too-many', {}, wait);
  }
  return tenantRow(reads, tenantId);
}
