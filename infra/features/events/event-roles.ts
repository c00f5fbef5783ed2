import { eventAccess } from '../../../domain/event/access.ts';
import { roleOfStaff } from '../../../domain/event/role.ts';
import type { FindRole } from '../../platform/dispatch/authorisation-port.ts';
import type { States } from '../../platform/states/port.ts';

/** Finds a user's role on an event of the tenant; null when the tenant has no such event. */
export function findEventRole(states: States): FindRole {
  return async (tenantId, eventId, staff) => {
    const stream = `event-${eventId}`;
    if (await states.isForeign(eventAccess, stream, tenantId)) return null;
    const { state } = await states.of(eventAccess, stream);
    return state === null || state.tenantId !== tenantId ? null : roleOfStaff(state, staff);
  };
}
