import { roleOfStaff } from '../../domain/event/role.ts';
import type { CommandPolicy } from '../../domain/kernel/command.ts';
import { membershipsIn } from '../../projections/roster/queries.ts';
import { eventsByIds } from '../../projections/event-feed/queries.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { Reads } from '../database/port.ts';
import type { Authorisation, EventRole, TenantRole } from './authorisation-port.ts';
import type { Principal } from './port.ts';

/** Answers who may do what from the roster and the events' own read models. */
export function createAuthorisation(reads: Reads): Authorisation {
  async function tenantRole(principal: Principal, tenantId: number): Promise<TenantRole | null> {
    if (principal.kind !== 'staff') return null;
    return (await tenantRoles(tenantId, [principal.userId])).get(principal.userId) ?? null;
  }

  async function tenantRoles(
    tenantId: number,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, TenantRole>> {
    return reads.asTenant(tenantId, async (db) => {
      const members = (await membershipsIn(db, tenantId, userIds)).filter(({ active }) => active);
      const tenant = members.length === 0 ? undefined : await tenantById(db, tenantId);
      return new Map(tenant?.active ? members.map(({ user_id: userId, role }) => [userId, role]) : []);
    });
  }

  async function eventRole(
    principal: Principal,
    tenantId: number,
    eventId: number,
  ): Promise<EventRole | null> {
    const role = await tenantRole(principal, tenantId);
    if (role === null || principal.kind !== 'staff') return null;
    const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [eventId]));
    if (event === undefined) return null;
    return roleOfStaff({ registeredBy: event.registered_by }, { userId: principal.userId, role });
  }

  return { tenantRole, tenantRoles, eventRole };
}

/** Why a command may not be sent, or null when it may. Another tenant's thing is 'not-found'. */
export async function refusalOf(
  policy: CommandPolicy,
  authorisation: Authorisation,
  principal: Principal,
  tenantId: number,
  input: Readonly<Record<string, unknown>>,
): Promise<'unauthenticated' | 'forbidden' | 'not-found' | null> {
  if (principal.kind === 'process') return null;
  if (policy === 'public') return null;
  if (policy === 'process') return 'forbidden';
  if (principal.kind === 'public') return 'unauthenticated';
  if (policy === 'owner') {
    const own =
      principal.kind === 'owner' && input.ownerId === principal.ownerId && input.userId === principal.userId;
    return own ? null : 'forbidden';
  }
  if (principal.kind === 'owner') return 'forbidden';
  const role = await authorisation.tenantRole(principal, tenantId);
  if (role === null) return 'not-found';
  switch (policy) {
    case 'staff':
      return null;
    case 'admin':
      return role === 'admin' ? null : 'forbidden';
    case 'event-editor': {
      const eventRole = await authorisation.eventRole(principal, tenantId, Number(input.eventId));
      if (eventRole === null) return 'not-found';
      return eventRole === 'viewer' ? 'forbidden' : null;
    }
  }
}
