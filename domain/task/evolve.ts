import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { never } from '../kernel/decider.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import type { TaskEvent } from './events.ts';
import type { TaskDetails, TaskState } from './state.ts';

/** The state of a task after a domain event. */
export function evolve(state: TaskState, happened: TaskEvent | CommandAbandoned): TaskState {
  switch (happened.type) {
    case 'TaskAdded': {
      const { taskId, tenantId, eventId, itemId, title, description, dueAt, assigneeId } = happened.data;
      return {
        status: 'added',
        place: { taskId, tenantId, eventId, itemId },
        details: { title, description, dueAt, assigneeId, done: false },
        mentioned: PersistentMap.of<number, true>(),
      };
    }
    case 'TaskRetitled':
      return changed(state, { title: happened.data.to });
    case 'TaskDescribed':
      return changed(state, { description: happened.data.description });
    case 'TaskRescheduled':
      return changed(state, { dueAt: happened.data.to });
    case 'TaskAssigned':
      return changed(state, { assigneeId: happened.data.to });
    case 'TaskCompleted':
      return changed(state, { done: true });
    case 'TaskReopened':
      return changed(state, { done: false });
    case 'TaskDeleted':
      return { status: 'deleted' };
    case 'MentionedInTask':
      return state.status === 'added'
        ? { ...state, mentioned: state.mentioned.with(happened.data.userId, true) }
        : state;
    case 'CommandAbandoned':
      return state.status === 'unknown' ? { status: 'abandoned' } : state;
    default:
      return never(happened);
  }
}

function changed(state: TaskState, details: Partial<TaskDetails>): TaskState {
  return state.status === 'added' ? { ...state, details: { ...state.details, ...details } } : state;
}
