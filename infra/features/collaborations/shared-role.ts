import {
  isWholeShared,
  roleInShare,
  roleOfShare,
  sharedItems,
} from '../../../domain/collaboration/access.ts';
import { collaborationStream } from '../../../domain/collaboration/commands.ts';
import { collaboration } from '../../../domain/collaboration/decider.ts';
import type { CollaborationState } from '../../../domain/collaboration/state.ts';
import type { ResourceRole } from '../../../domain/kernel/policy.ts';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import { draftOf } from '../../../domain/event/draft.ts';
import type { FindSharedRole } from '../../platform/dispatch/authorisation-port.ts';
import type { States } from '../../platform/states/port.ts';
import type { OpeningNotes } from './opening-notes.ts';

/** What a tenant may see of another tenant's event. */
export interface ShareNow {
  /** the tenant that holds the event */
  readonly holderId: number;
  /** on the event's own fields */
  readonly role: ResourceRole;
  /** the roles on the items that are shared one by one; all other items only with the whole event */
  readonly isWhole: boolean;
  readonly itemIds: readonly number[];
  /** the role on an item; null if it is not shared */
  roleOn(itemId: number): ResourceRole | null;
}

/**
 * What is shared of an event with the tenant at this moment, from the log: so that nothing outlives its end. Only the
 * stream of this tenant is read, so nobody learns of events that are not shared with them.
 */
export async function shareNow(
  states: Pick<States, 'of'>,
  tenantId: number,
  eventId: number,
): Promise<ShareNow | null> {
  const state = await stateOf(states, tenantId, eventId);
  const now = new Date();
  const role = roleOfShare(state, null, now);
  if (role === null || state.status !== 'begun' || !(await isOpen(states, state.tenantId))) return null;
  return {
    holderId: state.tenantId,
    role,
    isWhole: isWholeShared(state, now),
    itemIds: sharedItems(state, now),
    roleOn: (itemId) => roleOfShare(state, itemId, now),
  };
}

/** Finds roles on events of other tenants, and notes who reads what belongs to these events. */
export function findSharedEventRole(states: Pick<States, 'of'>, notes: OpeningNotes): FindSharedRole {
  return async (tenantId, { id: eventId, part, content }) => {
    const state = await stateOf(states, tenantId, eventId);
    const now = new Date();
    const role = (content ? roleInShare : roleOfShare)(state, part, now);
    if (role === null || state.status !== 'begun' || !(await isOpen(states, state.tenantId))) return null;
    if (content && (await isHidden(states, eventId, { role }))) return null;
    const itemIds = part !== null && sharedItems(state, now).includes(part) ? [part] : [];
    return {
      role,
      holderId: state.tenantId,
      noteRead: async (call) => void (await notes.note({ eventId, itemIds }, call)),
    };
  };
}

async function stateOf(
  states: Pick<States, 'of'>,
  tenantId: number,
  eventId: number,
): Promise<CollaborationState> {
  const { state } = await states.of(collaboration.decider, collaborationStream(eventId, tenantId));
  // a stream of this name says whom it is about: nothing else counts
  if (state.status === 'begun' && state.sharedWithTenantId !== tenantId) return { status: 'unknown' };
  return state;
}

/** Whether an event is a draft that the share does not show: viewers see nothing of one. */
export async function isHidden(
  states: Pick<States, 'of'>,
  eventId: number,
  { role }: Pick<ShareNow, 'role'>,
): Promise<boolean> {
  return role === 'viewer' && (await isDraft(states, eventId));
}

async function isDraft(states: Pick<States, 'of'>, eventId: number): Promise<boolean> {
  return (await states.of(draftOf, `event-${eventId}`)).state;
}

/** A tenant that was deactivated shares nothing. */
async function isOpen(states: Pick<States, 'of'>, tenantId: number): Promise<boolean> {
  return (await states.of(tenantAccess, `tenant-${tenantId}`)).state.open;
}
