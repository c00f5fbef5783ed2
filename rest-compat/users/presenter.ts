import { z } from 'zod';
import type { TenantUserRow } from '../../projections/tenant-users/queries.ts';
import { idShown, whole } from '../server/ids.ts';

/** A user as in the list and the form: docs/product/users-and-invitations.md#calls. */
export const userShown = z
  .object({
    id: idShown,
    username: z.string(),
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string().nullable(),
    displayName: z.string(),
    role: z.enum(['admin', 'staff']),
    active: whole.meta({ description: '0 or 1' }),
  })
  .meta({ id: 'User' });

/** Presents a user of the tenant. */
export function presentUser(row: TenantUserRow): z.output<typeof userShown> {
  return {
    id: row.user_id,
    username: row.username,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    phone: row.phone,
    displayName: row.display_name,
    role: row.role,
    active: row.active ? 1 : 0,
  };
}

/** A colleague in a search result. */
export const colleagueShown = z
  .object({ id: idShown, username: z.string(), displayName: z.string(), email: z.string() })
  .meta({ id: 'Colleague' });

/** Presents a user as a search result. */
export function presentColleague(row: TenantUserRow): z.output<typeof colleagueShown> {
  return { id: row.user_id, username: row.username, displayName: row.display_name, email: row.email };
}
