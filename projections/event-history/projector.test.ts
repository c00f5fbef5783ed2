import { expect, test } from 'vitest';
import {
  EventDescribed,
  EventRegistered,
  EventRelocated,
  EventRenamed,
  EventRescheduled,
  EventRetyped,
} from '../../domain/event/events.ts';
import { CommentDeleted, CommentEdited, CommentPosted } from '../../domain/comment/events.ts';
import { ItemCapacityChanged, ItemRenamed, ItemSizesChanged } from '../../domain/item/events.ts';
import { ActionClosed, ActionSubmitted } from '../../domain/registrations/events.ts';
import { TaskAdded, TaskAssigned, TaskCompleted, TaskDescribed } from '../../domain/task/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { opened } from '../../domain/registrations/testing/registrations.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { eventHistoryReadModel } from './projector.ts';

const which = { tenantId: 3, eventId: 1 };
const changes = (...events: Parameters<typeof given>[1]) =>
  given(eventHistoryReadModel, events).rows('event_changes');

test('a registration lists every field as new', () => {
  const registered = happened(EventRegistered, {
    ...which,
    name: 'Fête',
    description: '',
    type: 'Social',
    location: 'Park',
    startsAt: '2031-06-14T14:00:00.000Z',
    endsAt: '2031-06-14T18:00:00.000Z',
    registeredBy: 7,
  });
  const at = new Date('2031-01-02T03:04:05Z');
  expect(changes({ ...registered, actor: 'user-9', recordedAt: at, correlationId: 'request-1' })).toEqual([
    {
      tenant_id: 3,
      event_id: 1,
      position: 1n,
      kind: 'registered',
      actor: 'user-9',
      at,
      command_id: 'command 0',
      correlation_id: 'request-1',
      part: null,
      part_name: null,
      changes: [
        { field: 'name', before: null, after: 'Fête' },
        { field: 'description', before: null, after: '' },
        { field: 'type', before: null, after: 'Social' },
        { field: 'location', before: null, after: 'Park' },
        { field: 'startsAt', before: null, after: '2031-06-14T14:00:00.000Z' },
        { field: 'endsAt', before: null, after: '2031-06-14T18:00:00.000Z' },
      ],
    },
  ]);
});

test.each([
  [EventRenamed, 'renamed', 'name'],
  [EventDescribed, 'described', 'description'],
  [EventRetyped, 'retyped', 'type'],
  [EventRelocated, 'relocated', 'location'],
] as const)('$type is one line with before and after', (definition, kind, field) => {
  expect(changes(happened(definition, { ...which, from: 'old', to: 'new' }))).toMatchObject([
    { kind, changes: [{ field, before: 'old', after: 'new' }] },
  ]);
});

test('rescheduling lists only the times that changed', () => {
  const startsAt = '2031-06-14T14:00:00.000Z';
  const [before, after] = ['2031-06-14T18:00:00.000Z', '2031-06-14T19:00:00.000Z'];
  const period = { fromStartsAt: startsAt, fromEndsAt: before, startsAt, endsAt: after };
  expect(changes(happened(EventRescheduled, { ...which, ...period }))).toMatchObject([
    { kind: 'rescheduled', changes: [{ field: 'endsAt', before, after }] },
  ]);
});

const item = { ...which, itemId: 4 };
const task = { ...which, itemId: null, taskId: 5, title: 'Order boats' };
const comment = { ...which, itemId: null, commentId: 6, userId: 7 };

test('items, tasks and comments of the event are lines with the name that they then had', () => {
  const from = [{ size: 'S', quantity: null }];
  const to = [...from, { size: 'M', quantity: 10 }];
  const lines = changes(
    happened(ItemRenamed, { ...item, from: 'Shirt', to: 'Club shirt' }),
    happened(ItemSizesChanged, { ...item, name: 'Club shirt', kind: 'top', from, to }),
    happened(ItemCapacityChanged, { ...item, name: 'Club shirt', from: null, to: 40 }),
    happened(TaskCompleted, { ...task, completedBy: 7 }),
    happened(CommentDeleted, comment),
  );
  expect(lines).toMatchObject([
    { kind: 'item-renamed', part: 'item-4', part_name: 'Club shirt', changes: [{ before: 'Shirt' }] },
    { kind: 'item-sized', changes: [{ field: 'topSizes', before: 'S', after: 'S, M: 10' }] },
    { kind: 'item-limited', changes: [{ field: 'capacity', before: null, after: '40' }] },
    { kind: 'task-completed', part: 'task-5', part_name: 'Order boats', changes: [] },
    { kind: 'comment-deleted', part: 'comment-6', part_name: null, changes: [] },
  ]);
});

test('the public action of an item is opened, changed, closed and reopened', () => {
  const settings = { actionType: 'default' as const, questions: [], waitingList: true, opensAt: null };
  const submitted = { ...opened().data, ...item };
  const { was: _was, from: _from, ...unrecorded } = opened().data;
  const question = { key: 'colour', kind: 'choice', label: 'Colour', choices: ['red', 'blue'] } as const;
  const questions = [{ ...question, choices: [...question.choices], required: true }];
  const raffle = { actionType: 'raffle', questions, waitingList: false } as const;
  const opensAt = '2031-06-01T08:00:00.000Z';
  const lines = changes(
    happened(ActionSubmitted, submitted),
    happened(ActionSubmitted, { ...submitted, ...raffle, was: 'open', from: settings }),
    happened(ActionClosed, item),
    happened(ActionSubmitted, { ...submitted, opensAt, was: 'closed', from: settings }),
    happened(ActionSubmitted, { ...unrecorded, ...item }),
  );
  expect(lines).toMatchObject([
    {
      kind: 'action-opened',
      part: 'item-4',
      part_name: null,
      changes: [
        { field: 'actionType', before: null, after: 'default' },
        { field: 'waitingList', before: null, after: 'true' },
      ],
    },
    {
      kind: 'action-changed',
      changes: [
        { field: 'actionType', before: 'default', after: 'raffle' },
        { field: 'waitingList', before: 'true', after: 'false' },
        { field: 'questions', before: null, after: 'Colour (choice: red, blue) *' },
      ],
    },
    { kind: 'action-closed', part: 'item-4', changes: [] },
    { kind: 'action-reopened', changes: [{ field: 'opensAt', before: null, after: opensAt }] },
    // what there was before it was not recorded
    { kind: 'action-submitted', changes: [] },
  ]);
});

test('the text of a comment or a task is not repeated', () => {
  const secret = 'written by a person';
  const lines = changes(
    happened(CommentPosted, { ...comment, text: secret }),
    happened(CommentEdited, { ...comment, from: secret, to: `${secret}, again` }),
    happened(TaskDescribed, { ...task, description: secret, userId: 7 }),
    happened(TaskAdded, {
      ...task,
      description: secret,
      dueAt: '2031-06-14T14:00:00.000Z',
      assigneeId: null,
      userId: 7,
    }),
  );
  expect(lines).toHaveLength(4);
  expect(JSON.stringify(lines.map(({ changes: fields }) => fields))).not.toContain(secret);
});

test('every event is a line of its own', () => {
  const renamed = happened(EventRenamed, { ...which, from: 'old', to: 'new' });
  expect(changes(renamed, renamed).map(({ position }) => position)).toEqual([1n, 2n]);
});

test('the assignee of a task is kept as an id, so that an erased person has no name here', () => {
  const buoys = { ...which, taskId: 5, itemId: null, title: 'Order buoys', assignedBy: 9 };
  const assigned = (from: number | null, to: number | null) => happened(TaskAssigned, { ...buoys, from, to });
  expect(changes(assigned(null, 7), assigned(7, null))).toMatchObject([
    { part: 'task-5', changes: [{ field: 'assignee', before: null, after: 'user-7' }] },
    { part: 'task-5', changes: [{ field: 'assignee', before: 'user-7', after: null }] },
  ]);
});
