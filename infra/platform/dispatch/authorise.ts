import { roleOfStaff } from '../../../domain/event/role.ts';
import type { CommandPolicy } from '../../../domain/kernel/command.ts';
import { activeMembershipsIn, membership } from '../../../projections/roster/queries.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import type { Reads } from '../database/port.ts';
import type { Authorisation, EventRole, TenantRole } from './authorisation-port.ts';
import type { Principal } from './port.ts';

/** Answers who may do what from the roster and the events' own read models. */
export function createAuthorisation(reads: Reads): Authorisation {
  async function tenantRole(principal: Principal, tenantId: number): Promise<TenantRole | null> {
    if (principal.kind !== 'staff' || principal.mustEnrol) return null;
    const { userId } = principal;
    const [member] = await reads.asTenant(tenantId, (db) => activeMembershipsIn(db, tenantId, [userId]));
    return member?.role ?? null;
  }

  async function eventRole(
    principal: Principal,
    tenantId: number,
    eventId: number,
  ): Promise<EventRole | null> {
    if (principal.kind !== 'staff' || principal.mustEnrol) return null;
    const { userId } = principal;
    return reads.asTenant(tenantId, async (db) => {
      const [[member], [event]] = await Promise.all([
        activeMembershipsIn(db, tenantId, [userId]),
        eventsByIds(db, tenantId, [eventId]),
      ]);
      if (member === undefined || event === undefined) return null;
      return roleOfStaff({ registeredBy: event.registered_by }, { userId, role: member.role });
    });
  }

  async function belongs(tenantId: number, userId: number): Promise<boolean> {
    const found = await reads.asTenant(tenantId, (db) => membership(db, tenantId, userId));
    return found !== undefined;
  }

  return { tenantRole, eventRole, belongs };
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
  if (policy === 'self')
    return input.userId === principal.userId && !principal.mustEnrol ? null : 'forbidden';
  if (policy === 'event-editor') {
    const role = await authorisation.eventRole(principal, tenantId, Number(input.eventId));
    if (role === null) return 'not-found';
    return role === 'viewer' ? 'forbidden' : null;
  }
  const role = await authorisation.tenantRole(principal, tenantId);
  if (role === null) return 'not-found';
  if (policy === 'admin-or-self') {
    if (input.userId === principal.userId) return null;
    if (!(await authorisation.belongs(tenantId, Number(input.userId)))) return 'not-found';
    return role === 'admin' ? null : 'forbidden';
  }
  return policy === 'admin' && role !== 'admin' ? 'forbidden' : null;
}
