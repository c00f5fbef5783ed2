import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { CollaborationEvent } from './events.ts';
import { openingKey, partKey, type CollaborationState, type Share } from './state.ts';

/** The state of a collaboration after a domain event. */
export function evolve(
  state: CollaborationState,
  happened: CollaborationEvent | CommandAbandoned,
): CollaborationState {
  if (happened.type === 'CommandAbandoned')
    return state.status === 'unknown' ? { status: 'abandoned' } : state;
  const { tenantId, eventId, sharedWithTenantId, itemId, userId } = happened.data;
  if (happened.type === 'ThingShared') {
    const { role, message, endsAt } = happened.data;
    const begun =
      state.status === 'begun'
        ? state
        : {
            status: 'begun' as const,
            tenantId,
            eventId,
            sharedWithTenantId,
            shares: PersistentMap.of<number, Share>(),
            opened: PersistentMap.of<string, string>(),
          };
    return { ...begun, shares: begun.shares.with(partKey(itemId), { role, message, endsAt }) };
  }
  if (state.status !== 'begun') return state;
  switch (happened.type) {
    case 'ShareRoleChanged': {
      const share = state.shares.get(partKey(itemId));
      if (share === undefined) return state;
      return { ...state, shares: state.shares.with(partKey(itemId), { ...share, role: happened.data.to }) };
    }
    case 'ShareRevoked':
    case 'ShareLeft':
      return {
        ...state,
        shares: itemId === null ? PersistentMap.of<number, Share>() : state.shares.without(partKey(itemId)),
      };
    // each part has an end of its own
    case 'ShareEnded':
      return { ...state, shares: state.shares.without(partKey(itemId)) };
    case 'SharedThingOpened':
      return { ...state, opened: state.opened.with(openingKey(userId, itemId), happened.data.day) };
    case 'CollaborationEnded':
    case 'SharedThingChanged':
      return state;
    default:
      return never(happened);
  }
}
