import type { TenantRow } from '../../projections/tenants/table.ts';
import { Tenant } from './types.ts';

/** Presents a tenant to its users. */
export function presentTenant(row: TenantRow): Tenant {
  return Object.assign(new Tenant(), {
    id: `Tenant:${row.tenant_id}`,
    tenantId: row.tenant_id,
    companyname: row.companyname,
    city: row.city,
    timezone: row.timezone,
    active: row.active,
    requireMfa: row.require_mfa,
    version: row.version,
    domain: row.domain,
    email: row.email,
    phone: row.phone,
    address1: row.address1,
    address2: row.address2,
    state: row.state,
    zip: row.zip,
    logo: row.logo,
    waiver: row.waiver,
    waiverName: row.waiver_name,
    revision: String(row.revision),
  });
}
