import { z } from 'zod';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf, type UniqueName } from '../kernel/command.ts';
import { description, id, moment, name, short } from '../kernel/limits.ts';
import { editorOf, staff } from '../kernel/policy.ts';

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
  }),
  draws: { eventId: 'event' },
  creates: true,
  stream: ({ eventId }) => `event-${eventId}`,
  uniqueNames: (event) => [eventName(event.tenantId, event.name)],
});

/** Changes the given fields and keeps the rest; description, type and location can be cleared. */
export const updateEvent = defineCommand({
  name: 'UpdateEvent',
  policy: editorOf('event'),
  input: z.object({ eventId: id, ...changed(details) }),
  stream: ({ eventId }) => `event-${eventId}`,
  uniqueNames: (event) => (event.name === undefined ? [] : [eventName(event.tenantId, event.name)]),
});

export type EventCommand = CommandOf<typeof registerEvent> | CommandOf<typeof updateEvent>;
