import { thread } from '../../../domain/thread/decider.ts';
import { roleAmongPeople } from '../../../domain/thread/role.ts';
import type { FindRole, FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';
import type { States } from '../../platform/states/port.ts';

/**
 * Finds a user's role on a thread of the tenant. Users who may see an event may read and write in its thread. Null if
 * the tenant has no such thread, or the user is not in it.
 */
export function findThreadRole(states: States, roleOnEvent: FindRole): FindRole {
  return async (tenantId, threadId, staff) => {
    const stream = `thread-${threadId}`;
    if (await states.isForeign(thread.decider, stream, tenantId)) return null;
    const active = await staff;
    if (active === null) return null;
    const { state } = await states.of(thread.decider, stream);
    if (state.status !== 'open' || state.tenantId !== tenantId) return null;
    if (state.eventId === null) return roleAmongPeople(state, active.userId);
    return (await roleOnEvent(tenantId, state.eventId, staff)) === null ? null : 'editor';
  };
}

/**
 * Finds the role that staff of another tenant have on the thread of a shared event or item: the one that the share
 * gives on what belongs to it. Threads of people are never shared.
 */
export function findSharedThreadRole(states: States, roleOnEvent: FindSharedRole): FindSharedRole {
  return async (tenantId, { id: threadId }) => {
    const { state } = await states.of(thread.decider, `thread-${threadId}`);
    if (state.status !== 'open' || state.eventId === null) return null;
    const found = await roleOnEvent(tenantId, { id: state.eventId, part: state.itemId, content: true });
    return found?.holderId === state.tenantId ? found : null;
  };
}
