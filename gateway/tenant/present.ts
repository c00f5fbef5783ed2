import type { TenantRow } from '../../projections/tenants/table.ts';
import { Tenant } from './types.ts';

/** A tenant as those see it who work in it or own it. */
export function presentTenant(row: TenantRow): Tenant {
  return Object.assign(new Tenant(), {
    id: `Tenant:${row.tenant_id}`,
    tenantId: row.tenant_id,
    companyname: row.companyname,
    city: row.city,
    timezone: row.timezone,
    version: row.version,
  });
}
