import { happened } from '../kernel/event.ts';
import {
  TaskAssigned,
  TaskCompleted,
  TaskDescribed,
  TaskReopened,
  TaskRescheduled,
  TaskRetitled,
  type TaskEvent,
} from './events.ts';
import type { TaskDetails, TaskPlace } from './state.ts';

/** The events for an edit; empty if nothing changed. */
export function whatChanged(
  place: TaskPlace,
  userId: number,
  before: TaskDetails,
  after: TaskDetails,
): readonly TaskEvent[] {
  const events: TaskEvent[] = [];
  const named = { ...place, title: after.title };
  if (before.title !== after.title)
    events.push(happened(TaskRetitled, { ...place, from: before.title, to: after.title }));
  if (before.dueAt !== after.dueAt)
    events.push(happened(TaskRescheduled, { ...named, from: before.dueAt, to: after.dueAt }));
  if (before.assigneeId !== after.assigneeId) {
    const [from, to] = [before.assigneeId, after.assigneeId];
    events.push(happened(TaskAssigned, { ...named, from, to, assignedBy: userId }));
  }
  // last, because a described task is a line of its own in the history of the event, and would split the others
  if (before.description !== after.description)
    events.push(happened(TaskDescribed, { ...named, description: after.description, userId }));
  if (!before.done && after.done) events.push(happened(TaskCompleted, { ...named, completedBy: userId }));
  if (before.done && !after.done) events.push(happened(TaskReopened, named));
  return events;
}
