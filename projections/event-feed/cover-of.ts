import { coverShape, type Cover } from '../../domain/event-media/events.ts';
import type { EventFeedRow } from './table.ts';

/** What stands for an event in lists; null for an event without pictures and videos. */
export const coverOf = ({ cover }: Pick<EventFeedRow, 'cover'>): Cover | null =>
  coverShape.nullable().parse(cover);
