import { z } from 'zod';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf, type UniqueName } from '../kernel/command.ts';
import { daysInZone } from './days.ts';
import { description, id, moment, name, short } from '../kernel/limits.ts';
import { editorOf, sharedEditorOf, staff } from '../kernel/policy.ts';

const details = {
  name,
  description: clearable(description, ''),
  type: clearable(short, ''),
  location: clearable(short, ''),
  startsAt: moment,
  endsAt: moment,
};

/** The name of an event, unique within its tenant: decision 17. */
export const eventName = (tenantId: number, value: string): UniqueName => ({
  kind: 'event-name',
  scope: String(tenantId),
  value,
  field: 'name',
});

/** Puts an event on the tenant's calendar. */
export const registerEvent = defineCommand({
  name: 'RegisterEvent',
  policy: staff,
  input: z.object({
    ...details,
    description: details.description.default(''),
    type: details.type.default(''),
    location: details.location.default(''),
    /** all day on these days; `startsAt` and `endsAt` then follow from them */
    days: daysInZone.nullable().default(null),
    draft: z.boolean().default(false),
    /** the series that the event belongs to */
    seriesId: z.uuid('invalid').nullable().default(null),
  }),
  draws: { eventId: 'event' },
  creates: true,
  stream: ({ eventId }) => `event-${eventId}`,
  uniqueNames: (event) => [eventName(event.tenantId, event.name)],
});

/**
 * Changes the given fields and keeps the rest; description, type and location can be cleared. `days` makes it
 * an all-day event or moves it to other days; null, or a start or end that differs, an event with times.
 */
export const updateEvent = defineCommand({
  name: 'UpdateEvent',
  policy: editorOf('event'),
  input: z.object({ eventId: id, ...changed({ ...details, days: daysInZone.nullable() }) }),
  stream: ({ eventId }) => `event-${eventId}`,
  uniqueNames: (event) => (event.name === undefined ? [] : [eventName(event.tenantId, event.name)]),
});

/** The same, by an editor of a tenant that the event is shared with. */
export const updateSharedEvent = defineCommand({
  name: 'UpdateSharedEvent',
  policy: sharedEditorOf('event'),
  input: updateEvent.input,
  stream: ({ eventId }) => `event-${eventId}`,
  uniqueNames: (event) => (event.name === undefined ? [] : [eventName(event.tenantId, event.name)]),
});

const theEvent = z.object({ eventId: id });

/** Ends the draft: the event appears in the calendar and on the dashboard. */
export const publishEvent = defineCommand({
  name: 'PublishEvent',
  policy: editorOf('event'),
  input: theEvent,
  stream: ({ eventId }) => `event-${eventId}`,
});

/** Cancels an event. It stays visible with the reason, and cannot be changed until it is reinstated. */
export const cancelEvent = defineCommand({
  name: 'CancelEvent',
  policy: editorOf('event'),
  input: theEvent.extend({ reason: clearable(short, '').default('') }),
  stream: ({ eventId }) => `event-${eventId}`,
});

/** Takes a cancellation back; a cancelled draft is a draft again. */
export const reinstateEvent = defineCommand({
  name: 'ReinstateEvent',
  policy: editorOf('event'),
  input: theEvent,
  stream: ({ eventId }) => `event-${eventId}`,
});

export const eventCommands = [
  registerEvent,
  updateEvent,
  updateSharedEvent,
  publishEvent,
  cancelEvent,
  reinstateEvent,
] as const;

export type EventCommand = CommandOf<(typeof eventCommands)[number]>;
