import { eventAccess } from '../../../domain/event/access.ts';
import { roleOfStaff } from '../../../domain/event/role.ts';
import type { FindRole } from '../../platform/dispatch/authorisation-port.ts';
import type { States } from '../../platform/states/port.ts';

/** Finds a user's role on an event of the tenant; null when the tenant has no such event. */
export function findEventRole(states: States): FindRole {
  return async (tenantId, eventId, staff) => {
    const stream = `event-${eventId}`;
    if (await states.isForeign(eventAccess, stream, tenantId)) return null;
    // a strange stream may be long, and an outsider must not learn that from the time of the answer
    if (!states.isKept(eventAccess, stream) && (await staff) === null) return null;
    const [{ state }, active] = await Promise.all([states.of(eventAccess, stream), staff]);
    return active === null || state === null || state.tenantId !== tenantId
      ? null
      : roleOfStaff(state, active);
  };
}
