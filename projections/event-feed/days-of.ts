import type { Days } from '../../domain/event/days.ts';
import type { EventFeedRow } from './table.ts';

/** The days of an all-day event; null for an event with times. */
export const daysOf = ({ first_day: firstDay, last_day: lastDay }: EventFeedRow): Days | null =>
  firstDay === null || lastDay === null ? null : { firstDay, lastDay };
