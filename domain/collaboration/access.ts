import type { ResourceRole } from '../kernel/policy.ts';
import { partKey, type CollaborationState, type Share } from './state.ts';

/** Whether a share gives its role at this moment; it ends by itself at its date. */
export const lasts = (share: Share | undefined, now: Date): share is Share =>
  share !== undefined && (share.endsAt === null || Date.parse(share.endsAt) > now.getTime());

/**
 * The role that what is shared gives on a part of the event; null without a share that lasts. A share of the event
 * gives its role on everything in it. A share of one item gives its role on the item, and viewer on the event's own
 * fields: decision 18. Of two shares the stronger one counts.
 */
export function roleOfShare(
  state: CollaborationState,
  itemId: number | null,
  now: Date,
): ResourceRole | null {
  if (state.status !== 'begun') return null;
  const ofEvent = state.shares.get(partKey(null));
  const ofItem = itemId === null ? undefined : state.shares.get(partKey(itemId));
  const roles = [ofEvent, ofItem].filter((share) => lasts(share, now)).map(({ role }) => role);
  if (roles.includes('editor')) return 'editor';
  if (roles.length > 0) return 'viewer';
  return itemId === null && sharedItems(state, now).length > 0 ? 'viewer' : null;
}

/**
 * The role that what is shared gives on what belongs to a part of the event, such as its comments. A share of one item
 * gives nothing on what belongs to the event itself.
 */
export function roleInShare(
  state: CollaborationState,
  itemId: number | null,
  now: Date,
): ResourceRole | null {
  return itemId === null && !isWholeShared(state, now) ? null : roleOfShare(state, itemId, now);
}

/** The items that are shared one by one; all others are not, unless the event itself is shared. */
export function sharedItems(state: CollaborationState, now: Date): readonly number[] {
  if (state.status !== 'begun') return [];
  return [...state.shares]
    .filter(([itemId, share]) => itemId !== 0 && lasts(share, now))
    .map(([itemId]) => itemId);
}

/** Whether the event itself is shared, and not only items of it. */
export const isWholeShared = (state: CollaborationState, now: Date): boolean =>
  state.status === 'begun' && lasts(state.shares.get(partKey(null)), now);
