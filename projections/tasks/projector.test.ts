import { expect, it } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import * as events from '../../domain/task/events.ts';
import { UserErased } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { tasksReadModel } from './projector.ts';

const place = { taskId: 1, tenantId: 3, eventId: 5, itemId: null };
const named = { ...place, title: 'Order buoys' };
const dueAt = '2031-06-15T09:00:00.000Z';
const added = happened(events.TaskAdded, {
  ...named,
  description: 'Canary one',
  dueAt,
  assigneeId: 8,
  userId: 7,
});
const described = happened(events.TaskDescribed, { ...named, description: 'Canary two', userId: 9 });
const completed = happened(events.TaskCompleted, { ...named, completedBy: 8 });
const rows = (...log: Parameters<typeof given>[1]) => given(tasksReadModel, log).rows('tasks');
const erased = (userId: number) => happened(UserErased, { userId, tenantIds: [3] });

it('shows a new task with all its fields', () => {
  expect(rows(added)).toEqual([
    {
      tenant_id: 3,
      task_id: 1,
      event_id: 5,
      item_id: null,
      title: 'Order buoys',
      description: 'Canary one',
      described_by: 7,
      due_at: new Date(dueAt),
      assignee_id: 8,
      created_by: 7,
      added_in: null,
      created_at: expect.any(Date),
      done_at: null,
      done_by: null,
      revision: 0n,
    },
  ]);
});

it.each([
  [happened(events.TaskRetitled, { ...place, from: 'Order buoys', to: 'Buy' }), { title: 'Buy' }],
  [described, { description: 'Canary two', described_by: 9 }],
  [
    happened(events.TaskRescheduled, { ...named, from: dueAt, to: '2031-06-16T09:00:00.000Z' }),
    { due_at: new Date('2031-06-16T09:00:00Z') },
  ],
  [happened(events.TaskAssigned, { ...named, from: 8, to: null, assignedBy: 7 }), { assignee_id: null }],
  [completed, { done_at: expect.any(Date), done_by: 8 }],
  [happened(events.MentionedInTask, { ...named, userId: 9, mentionedBy: 7 }), {}],
])('%o changes its field, and the revision that the next command expects', (event, changed) => {
  const [before] = rows(added);
  expect(rows(added, event)).toEqual([{ ...before, ...changed, revision: 1n }]);
});

it('shows a task that was opened again as not done', () => {
  const reopened = happened(events.TaskReopened, named);
  expect(rows(added, completed, reopened)).toMatchObject([{ done_at: null, done_by: null }]);
});

it('shows nothing of a deleted task, and keeps who wrote', () => {
  const read = given(tasksReadModel, [added, described, happened(events.TaskDeleted, named)]);
  expect(read.rows('tasks')).toEqual([]);
  expect(read.rows('task_writers')).toMatchObject([{ user_id: 7 }, { user_id: 9 }]);
});

it('shows no description of an erased writer; the title stays', () => {
  expect(rows(added, erased(7))).toMatchObject([{ title: 'Order buoys', description: '' }]);
  expect(rows(added, described, erased(7))).toMatchObject([{ description: 'Canary two' }]);
  expect(rows(added, described, erased(9))).toMatchObject([{ description: '' }]);
});
