import type { MemberRow } from '../../projections/members/table.ts';
import { Member } from './types.ts';

/** A member as the tenant's staff see them; the same for every viewer. */
export function presentMember(row: MemberRow): Member {
  return Object.assign(new Member(), {
    id: `Member:${row.member_id}`,
    memberId: row.member_id,
    tenantId: row.tenant_id,
    displayName: row.display_name,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    bio: row.bio,
    image: row.image,
    registeredAt: row.registered_at,
    importId: row.import_id,
    archived: row.archived,
    version: row.version,
    revision: String(row.revision),
  });
}
