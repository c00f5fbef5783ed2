import type { EventFeedRow } from './table.ts';

export const eventStatuses = ['draft', 'published', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** How far an event is; a cancelled draft is cancelled. */
export function statusOf({ cancelled, draft }: Pick<EventFeedRow, 'cancelled' | 'draft'>): EventStatus {
  if (cancelled) return 'cancelled';
  return draft ? 'draft' : 'published';
}
