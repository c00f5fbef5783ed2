import type { EventEvent } from '../event/events.ts';
import type { LoggedEvent } from '../kernel/logged-event.ts';
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
      /** the earliest time of the mails, in milliseconds since 1970; at once by default */
      readonly notBefore?: number;
    };
  }
}

type Move = Extract<EventEvent, { type: 'EventRescheduled' | 'EventRelocated' | 'EventDaysSet' }>;

/** Length of a slot in milliseconds. All changes of an event in one slot are sent in one mail. */
const SLOT_MS = 10_000;
/** The longest time in milliseconds between the time that a domain event records and its commit. */
const SHOWN_WITHIN_MS = 10_000;

/** A new time or place of an event reaches the calendars of its registrants. */
export const whenEventMovedThenTellRegistrants = defineProcess<EventEvent, 'tell-registrants'>({
  name: 'when-event-moved-then-tell-registrants',
  effects: ['tell-registrants'],
  on: { EventRescheduled: tell, EventRelocated: tell, EventDaysSet: tell },
});

/**
 * Sends one mail for each slot, after the slot has ended. A mail contains the time and place of the event when the mail
 * is written, so it covers every change of the slot.
 */
function tell({ data, recordedAt }: LoggedEvent<Move>) {
  const { tenantId, eventId } = data;
  const slot = Math.floor(recordedAt.getTime() / SLOT_MS);
  const cause = `changes-of-event/${eventId}/${slot}`;
  const notBefore = (slot + 1) * SLOT_MS + SHOWN_WITHIN_MS;
  return [effect('tell-registrants', { tenantId, eventId, cause, what: 'event-changed', notBefore })];
}
