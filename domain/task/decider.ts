import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { isOfAnotherPart } from '../kernel/another-part.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { taskCodes, type TaskCode } from './codes.ts';
import { addTask, deleteTask, notifyTaskMentions, updateTask, type TaskCommand } from './commands.ts';
import { dueWithoutTime } from './due-without-time.ts';
import { MentionedInTask, TaskAdded, TaskDeleted, taskEvents, type TaskEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { TaskPlace, TaskState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Decision = readonly TaskEvent[] | Rejected<TaskCode>;

/** Tells everybody who is mentioned for the first time; nobody mentions themselves. */
function mention(
  named: TaskPlace & { readonly title: string },
  mentionedBy: number,
  mentioned: readonly number[],
  before: { has(userId: number): boolean },
): readonly TaskEvent[] {
  const people = new Set(mentioned.filter((userId) => userId !== mentionedBy && !before.has(userId)));
  return [...people].map((userId) => happened(MentionedInTask, { ...named, userId, mentionedBy }));
}

function add({ data }: CommandOf<typeof addTask>, task: TaskState): Decision {
  if (task.status === 'abandoned') return reject('abandoned');
  if (task.status !== 'unknown') return reject('already-registered');
  const { taskId, tenantId, eventId, itemId, title, description, assigneeId, actorId: userId, now } = data;
  const dueAt = data.dueAt ?? dueWithoutTime(new Date(now)).toISOString();
  const named = { taskId, tenantId, eventId, itemId, title };
  return [
    happened(TaskAdded, { ...named, description, dueAt, assigneeId, userId }),
    ...mention(named, userId, data.mentioned, new Set()),
  ];
}

/** The task if it belongs to the event of the command; the role was checked for that event. */
function found(
  data: CommandOf<typeof updateTask | typeof deleteTask>['data'],
  task: TaskState,
): Extract<TaskState, { status: 'added' }> | Rejected<TaskCode> {
  if (task.status !== 'added') return reject('not-found');
  const { place } = task;
  if (isOfAnotherPart(data, place)) return reject('not-found');
  return place.tenantId === data.tenantId && place.eventId === data.eventId ? task : reject('not-found');
}

function update({ data }: CommandOf<typeof updateTask>, state: TaskState): Decision {
  const task = found(data, state);
  if ('rejected' in task) return task;
  const { place, details: before, mentioned } = task;
  const after = {
    title: data.title ?? before.title,
    description: data.description ?? before.description,
    dueAt: data.dueAt ?? before.dueAt,
    // null is nobody; undefined keeps it
    assigneeId: data.assigneeId === undefined ? before.assigneeId : data.assigneeId,
    done: data.done ?? before.done,
  };
  return [
    ...whatChanged(place, data.actorId, before, after),
    ...mention({ ...place, title: after.title }, data.actorId, data.mentioned, mentioned),
  ];
}

function remove({ data }: CommandOf<typeof deleteTask>, state: TaskState): Decision {
  const task = found(data, state);
  if ('rejected' in task) return task;
  return [happened(TaskDeleted, { ...task.place, title: task.details.title })];
}

function notify({ data }: CommandOf<typeof notifyTaskMentions>, state: TaskState): Decision {
  const task = found(data, state);
  if ('rejected' in task) return task;
  const named = { ...task.place, title: task.details.title };
  return mention(named, data.actorId, data.mentioned, task.mentioned);
}

export const task: Aggregate<TaskState, TaskCommand, TaskEvent, TaskCode> = {
  category: 'task',
  events: taskEvents,
  codes: taskCodes,
  ids: { assigneeId: 'user', eventItemId: 'item' },
  commands: [addTask, updateTask, deleteTask, notifyTaskMentions],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'AddTask':
          return add(command, state);
        case 'UpdateTask':
          return update(command, state);
        case 'DeleteTask':
          return remove(command, state);
        case 'NotifyTaskMentions':
          return notify(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
