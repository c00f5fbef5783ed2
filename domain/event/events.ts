import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// An edit appends one event for each change, with the previous value, so that an auditor can read the history
// without replaying it.

const which = { eventId: z.number(), tenantId: z.number() };

export const EventRegistered = defineEvent({
  type: 'EventRegistered',
  schema: z.object({
    ...which,
    name: z.string(),
    description: z.string(),
    type: z.string(),
    location: z.string(),
    /** ISO 8601, UTC */
    startsAt: z.string(),
    endsAt: z.string(),
    registeredBy: z.number(),
  }),
});

const text = z.object({ ...which, from: z.string(), to: z.string() });

export const EventRenamed = defineEvent({ type: 'EventRenamed', schema: text });
export const EventDescribed = defineEvent({ type: 'EventDescribed', schema: text });
export const EventRetyped = defineEvent({ type: 'EventRetyped', schema: text });
export const EventRelocated = defineEvent({ type: 'EventRelocated', schema: text });

const period = z.object({ startsAt: z.string(), endsAt: z.string() });
const rescheduledV1 = z.object({ ...which, from: period, to: period });

/**
 * Version 1 had the two periods as objects, `from` and `to`. All values of version 2 are at the top level, as in
 * the other events, because only fields at the top level can be marked as personal.
 */
export const EventRescheduled = defineEvent({
  type: 'EventRescheduled',
  version: 2,
  schema: z.object({
    ...which,
    fromStartsAt: z.string(),
    fromEndsAt: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
  }),
  upcast(data) {
    const { from, to, ...ids } = rescheduledV1.parse(data);
    return { ...ids, fromStartsAt: from.startsAt, fromEndsAt: from.endsAt, ...to };
  },
});

/** A change between an event with times and an all-day event, or of its days; null without days. */
export const EventDaysSet = defineEvent({
  type: 'EventDaysSet',
  schema: z.object({
    ...which,
    fromFirstDay: z.string().nullable(),
    fromLastDay: z.string().nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
  }),
});

/** The event was registered as one of a series. */
export const EventJoinedSeries = defineEvent({
  type: 'EventJoinedSeries',
  schema: z.object({ ...which, seriesId: z.string() }),
});

/** The event was registered as a draft. */
export const EventDrafted = defineEvent({ type: 'EventDrafted', schema: z.object(which) });
export const EventPublished = defineEvent({ type: 'EventPublished', schema: z.object(which) });

export const EventCancelled = defineEvent({
  type: 'EventCancelled',
  schema: z.object({ ...which, reason: z.string() }),
});
export const EventReinstated = defineEvent({ type: 'EventReinstated', schema: z.object(which) });

export const eventEvents = [
  EventRegistered,
  EventRenamed,
  EventDescribed,
  EventRetyped,
  EventRelocated,
  EventRescheduled,
  EventDaysSet,
  EventJoinedSeries,
  EventDrafted,
  EventPublished,
  EventCancelled,
  EventReinstated,
] as const;

export type EventEvent = EventOf<(typeof eventEvents)[number]>;
