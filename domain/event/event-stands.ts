import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineRequirement, type Requirement } from '../kernel/requirement.ts';
import type { EventEvent } from './events.ts';

const cancellation = {
  initial: false,
  evolve(isCancelled: boolean, event: EventEvent | CommandAbandoned): boolean {
    if (event.type === 'EventCancelled') return true;
    return event.type === 'EventReinstated' ? false : isCancelled;
  },
};

/**
 * Requires that the event is not cancelled. For `requires` of commands that change what it offers: a cancelled event
 * stays as it is until it is reinstated (docs/product/events.md#drafts-and-cancellations).
 */
export function eventStands({ eventId }: { readonly eventId: number }): Requirement {
  return defineRequirement<boolean>({
    stream: `event-${eventId}`,
    of: cancellation,
    refusal: (isCancelled) => (isCancelled ? 'event-cancelled' : null),
  });
}
