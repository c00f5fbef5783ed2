import { z } from 'zod';
import { eventOfTenant } from '../event/event-of-tenant.ts';
import { itemOfEvent } from '../item/item-of-event.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id } from '../kernel/limits.ts';
import { contentEditorOf, contentReaderOf, contentViewerOf, staff } from '../kernel/policy.ts';
import { activeUsers } from './active-users.ts';
import { subjectOf, threadName } from './subject.ts';

/** The maximum number of people in a thread of people. */
export const mostParticipants = 50;

const streamOf = ({ threadId }: { readonly threadId: number }) => `thread-${threadId}`;

/** Starts the thread of the caller and these people. Refused if they have one. */
export const startThread = defineCommand({
  name: 'StartThread',
  policy: staff,
  input: z.object({
    participantIds: z
      .array(id)
      .min(1, 'required')
      .max(mostParticipants - 1, 'too-long'),
  }),
  draws: { threadId: 'thread' },
  creates: true,
  stream: (data) => streamOf(data),
  uniqueNames: ({ tenantId, actorId, participantIds }) => [
    threadName(tenantId, { about: 'people', userIds: [actorId, ...participantIds] }),
  ],
  requires: ({ tenantId, participantIds }) => [activeUsers(tenantId, participantIds)],
});

/** Starts the thread of an event, or of an item of it. Refused if it has one. */
export const startEventThread = defineCommand({
  name: 'StartEventThread',
  policy: contentEditorOf('event', 'item'),
  input: z.object({ eventId: id, itemId: id.nullable().default(null) }),
  draws: { threadId: 'thread' },
  creates: true,
  stream: (data) => streamOf(data),
  uniqueNames: ({ tenantId, eventId, itemId }) => [threadName(tenantId, subjectOf(eventId, itemId))],
  requires: (data) => [eventOfTenant(data), ...itemOfEvent(data)],
});

/** Takes part in the thread of an event or item, or comes back to a thread of people. */
export const joinThread = defineCommand({
  name: 'JoinThread',
  policy: contentViewerOf('thread'),
  input: z.object({ threadId: id }),
  stream: (data) => streamOf(data),
});

/** Leaves a thread: it does not count any more until the person comes back. */
export const leaveThread = defineCommand({
  name: 'LeaveThread',
  policy: contentReaderOf('thread'),
  input: z.object({ threadId: id }),
  stream: (data) => streamOf(data),
});

export type ThreadCommand =
  | CommandOf<typeof startThread>
  | CommandOf<typeof startEventThread>
  | CommandOf<typeof joinThread>
  | CommandOf<typeof leaveThread>;
