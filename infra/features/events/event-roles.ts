import { roleOfStaff } from '../../../domain/event/role.ts';
import { eventsByIds } from '../../../projections/event-feed/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { FindRole } from '../../platform/dispatch/authorisation-port.ts';

/** Finds a user's role on an event of the tenant; null when the event does not exist. */
export function findEventRole(reads: Reads): FindRole {
  return async (tenantId, eventId, staff) => {
    const [event] = await reads.asTenant(tenantId, (db) => eventsByIds(db, tenantId, [eventId]));
    return event === undefined ? null : roleOfStaff({ registeredBy: event.registered_by }, staff);
  };
}
