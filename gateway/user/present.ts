import type { TenantUserRow } from '../../projections/tenant-users/queries.ts';
import { TenantUser } from './types.ts';

/** Presents a user of the tenant to its staff. */
export function presentUser(row: TenantUserRow): TenantUser {
  return Object.assign(new TenantUser(), {
    id: `TenantUser:${row.tenant_id}-${row.user_id}`,
    tenantId: row.tenant_id,
    userId: row.user_id,
    displayName: row.display_name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    firstname: row.firstname,
    lastname: row.lastname,
    role: row.role,
    active: row.active,
    version: row.version,
  });
}
