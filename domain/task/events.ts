import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// The title belongs to the tenant, as the name of an event does. The description is what somebody wrote: it is
// sealed with the key of the person who wrote it, so erasing them erases it. Every event names the task as it was
// called at the time, so that the history of its event can be read without replaying the task.

const which = {
  taskId: z.number(),
  tenantId: z.number(),
  eventId: z.number(),
  /** the item of the event that the task is about; null for the event itself */
  itemId: z.number().nullable(),
};
const named = { ...which, title: z.string() };
const person = z.number().nullable();

export const TaskAdded = defineEvent({
  type: 'TaskAdded',
  schema: z.object({
    ...named,
    description: z.string(),
    dueAt: z.string(),
    assigneeId: person,
    /** who added it and wrote its description */
    userId: z.number(),
  }),
  personal: [{ kind: 'user', person: 'userId', fields: ['description'] }],
});

export const TaskRetitled = defineEvent({
  type: 'TaskRetitled',
  schema: z.object({ ...which, from: z.string(), to: z.string() }),
});

/** `userId` wrote the new description; the one before stays with the person who wrote that. */
export const TaskDescribed = defineEvent({
  type: 'TaskDescribed',
  schema: z.object({ ...named, description: z.string(), userId: z.number() }),
  personal: [{ kind: 'user', person: 'userId', fields: ['description'] }],
});

export const TaskRescheduled = defineEvent({
  type: 'TaskRescheduled',
  schema: z.object({ ...named, from: z.string(), to: z.string() }),
});

/** Somebody else is to do it, or nobody. */
export const TaskAssigned = defineEvent({
  type: 'TaskAssigned',
  schema: z.object({ ...named, from: person, to: person, assignedBy: z.number() }),
});

export const TaskCompleted = defineEvent({
  type: 'TaskCompleted',
  schema: z.object({ ...named, completedBy: z.number() }),
});

export const TaskReopened = defineEvent({ type: 'TaskReopened', schema: z.object(named) });

export const TaskDeleted = defineEvent({ type: 'TaskDeleted', schema: z.object(named) });

/** A task mentions somebody whom it did not mention before. */
export const MentionedInTask = defineEvent({
  type: 'MentionedInTask',
  schema: z.object({
    ...named,
    /** who is mentioned */
    userId: z.number(),
    mentionedBy: z.number(),
  }),
});

export const taskEvents = [
  TaskAdded,
  TaskRetitled,
  TaskDescribed,
  TaskRescheduled,
  TaskAssigned,
  TaskCompleted,
  TaskReopened,
  TaskDeleted,
  MentionedInTask,
] as const;

export type TaskEvent = EventOf<(typeof taskEvents)[number]>;
