import { expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { MentionedInTask, TaskAssigned } from '../task/events.ts';
import { comparable, reactions } from './testing/reactions.ts';
import { whenTaskConcernsSomebodyThenNotifyThem } from './when-task-concerns-somebody-then-notify-them.ts';

const task = { tenantId: 3, eventId: 5, itemId: null, taskId: 9, title: 'Order buoys' };
const effects = (event: Parameters<typeof reactions>[1]) =>
  reactions(whenTaskConcernsSomebodyThenNotifyThem, event, 'task-9').map(comparable);

test('when a task is assigned, its new assignee is notified', () => {
  const assigned = happened(TaskAssigned, { ...task, from: 4, to: 8, assignedBy: 7 });
  expect(effects(assigned)).toMatchObject([
    { kind: 'effect', name: 'notify-of-task', data: { taskId: 9, userId: 8, what: 'assigned' } },
  ]);
});

test('when somebody takes a task, or nobody is to do it, nobody is notified', () => {
  expect(effects(happened(TaskAssigned, { ...task, from: null, to: 7, assignedBy: 7 }))).toEqual([]);
  expect(effects(happened(TaskAssigned, { ...task, from: 7, to: null, assignedBy: 4 }))).toEqual([]);
});

test('when a task mentions somebody, they are notified', () => {
  const mentioned = happened(MentionedInTask, { ...task, userId: 8, mentionedBy: 7 });
  expect(effects(mentioned)).toMatchObject([
    { kind: 'effect', name: 'notify-of-task', data: { taskId: 9, userId: 8, what: 'mentioned' } },
  ]);
});
