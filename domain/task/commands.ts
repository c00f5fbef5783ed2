import { z } from 'zod';
import { itemOfEvent } from '../item/item-of-event.ts';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { description, id, moment, required } from '../kernel/limits.ts';
import { mostMentions } from '../kernel/mentions.ts';
import { contentEditorOf, editorOf } from '../kernel/policy.ts';
import { activeUser } from './active-user.ts';

const streamOf = ({ taskId }: { readonly taskId: number }) => `task-${taskId}`;
/** `itemId`: the item of the event that the task is about; needed by those who work on a shared item */
const which = { eventId: id, itemId: id.nullish(), taskId: id };

const details = {
  title: required,
  description: clearable(description, ''),
  dueAt: moment,
  /** who is to do it; null for nobody */
  assigneeId: id.nullable(),
};
/** the people whom the description mentions */
const mentioned = z.array(id).max(mostMentions).default([]);

/** Adds a task to an event, or to an item of it. Without a time it is due 48 hours from now. */
export const addTask = defineCommand({
  name: 'AddTask',
  policy: contentEditorOf('event', 'item'),
  input: z.object({
    eventId: id,
    itemId: id.nullable().default(null),
    ...details,
    description: details.description.default(''),
    dueAt: moment.optional(),
    assigneeId: details.assigneeId.default(null),
    mentioned,
  }),
  draws: { taskId: 'task' },
  creates: true,
  stream: (data) => streamOf(data),
  requires: (data) => [...itemOfEvent(data), ...activeUser(data.tenantId, data.assigneeId)],
});

/** Changes the given fields and keeps the rest; description and assignee can be cleared. */
export const updateTask = defineCommand({
  name: 'UpdateTask',
  policy: contentEditorOf('event', 'item'),
  input: z.object({
    ...which,
    ...changed({ ...details, done: z.boolean() }),
    mentioned,
  }),
  stream: (data) => streamOf(data),
  requires: (data) => activeUser(data.tenantId, data.assigneeId),
});

/** Deletes a task. */
export const deleteTask = defineCommand({
  name: 'DeleteTask',
  policy: contentEditorOf('event', 'item'),
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** Tells people that a task mentions them, each once for a task. */
export const notifyTaskMentions = defineCommand({
  name: 'NotifyTaskMentions',
  policy: editorOf('event'),
  input: z.object({ ...which, mentioned }),
  stream: (data) => streamOf(data),
});

export type TaskCommand =
  | CommandOf<typeof addTask>
  | CommandOf<typeof updateTask>
  | CommandOf<typeof deleteTask>
  | CommandOf<typeof notifyTaskMentions>;
