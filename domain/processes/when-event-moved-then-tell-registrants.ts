import type { EventEvent } from '../event/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';
import type { ToldOfEvent } from './when-registration-changed-then-mail-registrant.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** mails everybody who is registered for an item of the event, once for each cause */
    'tell-registrants': {
      readonly tenantId: number;
      readonly eventId: number;
      readonly cause: string;
      readonly what: ToldOfEvent;
    };
  }
}

/** A new time or place of an event reaches the calendars of its registrants. */
export const whenEventMovedThenTellRegistrants = defineProcess<EventEvent, 'tell-registrants'>({
  name: 'when-event-moved-then-tell-registrants',
  effects: ['tell-registrants'],
  on: {
    EventRescheduled: ({ id, data }) => [tell(id, data)],
    EventRelocated: ({ id, data }) => [tell(id, data)],
  },
});

function tell(cause: string, { tenantId, eventId }: { tenantId: number; eventId: number }) {
  return effect('tell-registrants', { tenantId, eventId, cause, what: 'event-changed' });
}
