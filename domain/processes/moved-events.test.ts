import { expect, test } from 'vitest';
import { EventDaysSet, EventRelocated, EventRescheduled, type EventEvent } from '../event/events.ts';
import { happened } from '../kernel/event.ts';
import { reactions } from './testing/reactions.ts';
import { whenEventMovedThenTellRegistrants } from './when-event-moved-then-tell-registrants.ts';

const which = { tenantId: 9, eventId: 7 };
const at = '2027-05-01T00:00:00.000Z';
const later = '2027-05-03T00:00:00.000Z';

test('changes of time, days and place within ten seconds are told once, when they show in the log', () => {
  const save: readonly EventEvent[] = [
    happened(EventRescheduled, { ...which, fromStartsAt: at, fromEndsAt: at, startsAt: at, endsAt: later }),
    happened(EventDaysSet, {
      ...which,
      fromFirstDay: null,
      fromLastDay: null,
      firstDay: '2027-05-01',
      lastDay: '2027-05-02',
    }),
    happened(EventRelocated, { ...which, from: '', to: 'Barn' }),
  ];
  const told = save.flatMap((event) => reactions(whenEventMovedThenTellRegistrants, event, 'event-7'));
  expect(told).toHaveLength(3);
  expect(told[0]).toMatchObject({
    kind: 'effect',
    name: 'tell-registrants',
    data: { ...which, what: 'event-changed', notBefore: 20_000 },
  });
  // the same cause sends one mail
  expect(new Set(told.map((reaction) => JSON.stringify(reaction))).size).toBe(1);
});
