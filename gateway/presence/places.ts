import {
  contentReaderOf,
  idsIn,
  sharedViewerOf,
  type FindId,
  type Policy,
} from '../../domain/kernel/policy.ts';
import type { Place } from '../../domain/kernel/place.ts';

/** Who may see an event, or an item of it, in the tenant that keeps it or through a share. */
export const seesEvent = sharedViewerOf('event', 'item');
/** Who may read a thread, in the same way. */
export const readsThread = contentReaderOf('thread');

/** What people who work for a tenant need to see who is at a place. */
export function neededAt(place: Place, tenantId: number): { readonly policy: Policy; readonly ids: FindId } {
  const [, eventId, itemId] = /^event-(\d+)(?:\/item-(\d+))?$/.exec(place) ?? [];
  if (eventId !== undefined)
    return { policy: seesEvent, ids: idsIn({ tenantId, eventId, itemId: itemId ?? 0 }) };
  return { policy: readsThread, ids: idsIn({ tenantId, threadId: place.replace('thread-', '') }) };
}
