import {
  contentViewerOf,
  idsIn,
  sharedViewerOf,
  type FindId,
  type Policy,
} from '../../domain/kernel/policy.ts';
import type { Place } from '../../infra/features/presence/port.ts';

/** Who may see an event, or an item of it, in the tenant that keeps it or through a share. */
export const seesEvent = sharedViewerOf('event', 'item');
/** Who may read a thread, in the same way. */
export const readsThread = contentViewerOf('thread');

/** The place of an event, or of an item of it. */
export const eventPlace = (eventId: number, itemId: number | null | undefined): Place =>
  typeof itemId === 'number' ? `event-${eventId}/item-${itemId}` : `event-${eventId}`;

export const threadPlace = (threadId: number): Place => `thread-${threadId}`;

/** What people who work for a tenant need to see who is at a place. */
export function neededAt(place: Place, tenantId: number): { readonly policy: Policy; readonly ids: FindId } {
  const [, eventId, itemId] = /^event-(\d+)(?:\/item-(\d+))?$/.exec(place) ?? [];
  if (eventId !== undefined)
    return { policy: seesEvent, ids: idsIn({ tenantId, eventId, itemId: itemId ?? 0 }) };
  return { policy: readsThread, ids: idsIn({ tenantId, threadId: place.replace('thread-', '') }) };
}
