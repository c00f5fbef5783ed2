import type { EventEvent } from '../event/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

/** A cancellation takes an event out of the calendars of its registrants; a reinstatement puts it back. */
export const whenEventCancelledThenTellRegistrants = defineProcess<EventEvent, 'tell-registrants'>({
  name: 'when-event-cancelled-then-tell-registrants',
  effects: ['tell-registrants'],
  on: {
    EventCancelled: ({ id, data: { tenantId, eventId } }) => [
      effect('tell-registrants', { tenantId, eventId, cause: id, what: 'event-cancelled' }),
    ],
    EventReinstated: ({ id, data: { tenantId, eventId } }) => [
      effect('tell-registrants', { tenantId, eventId, cause: id, what: 'event-reinstated' }),
    ],
  },
});
