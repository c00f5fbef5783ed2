import { describe, expect, it } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { fieldErrors } from '../kernel/field-errors.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { roster } from '../roster/decider.ts';
import { MembershipDeactivated, MembershipGranted } from '../roster/events.ts';
import { activeUser } from './active-user.ts';
import { addTask, updateTask, type TaskCommand } from './commands.ts';
import { task } from './decider.ts';
import * as events from './events.ts';

const { given } = specify(task);

const [mara, ada, bob] = [7, 8, 9];
const now = '2031-06-14T14:00:00.000Z';
const context = { now, tenantId: 3, actorId: mara };
const which = { taskId: 1, eventId: 5 };
const place = { ...which, tenantId: 3, itemId: null };
const named = { ...place, title: 'Order buoys' };
const dueAt = '2031-06-15T09:00:00.000Z';

type Command<Type> = Extract<TaskCommand, { type: Type }>;
const add = (changes: Partial<Command<'AddTask'>['data']> = {}): Command<'AddTask'> => {
  const fields = { title: 'Order buoys', description: '', dueAt, itemId: null, assigneeId: null };
  return { type: 'AddTask', data: { ...context, ...which, ...fields, mentioned: [], ...changes } };
};
const update = (changes: Partial<Command<'UpdateTask'>['data']>): Command<'UpdateTask'> => ({
  type: 'UpdateTask',
  data: { ...context, ...which, mentioned: [], ...changes },
});
const remove = (changes: object = {}): Command<'DeleteTask'> => ({
  type: 'DeleteTask',
  data: { ...context, ...which, ...changes },
});
const notify = (people: number[], changes: object = {}): Command<'NotifyTaskMentions'> => ({
  type: 'NotifyTaskMentions',
  data: { ...context, ...which, mentioned: people, ...changes },
});

const added = happened(events.TaskAdded, {
  ...named,
  description: '',
  dueAt,
  assigneeId: null,
  userId: mara,
});
const completed = happened(events.TaskCompleted, { ...named, completedBy: mara });
const deleted = happened(events.TaskDeleted, named);
const mentioned = (userId: number) =>
  happened(events.MentionedInTask, { ...named, userId, mentionedBy: mara });

describe('a task', () => {
  it('is added to an event', () => given().when(add()).then(added));

  it('is added to an item of the event', () =>
    given()
      .when(add({ itemId: 4, assigneeId: ada, description: 'Red ones' }))
      .then(
        happened(events.TaskAdded, {
          ...named,
          itemId: 4,
          description: 'Red ones',
          dueAt,
          assigneeId: ada,
          userId: mara,
        }),
      ));

  it('is due after 48 hours unless a time is given', () =>
    given()
      .when(add({ dueAt: undefined }))
      .then(happened(events.TaskAdded, { ...added.data, dueAt: '2031-06-16T14:00:00.000Z' })));

  it('is added once, and not after its command was abandoned', () => {
    given(added).when(add()).thenRejected('already-registered');
    given(happened(CommandAbandoned, { commandId: 'c-1' }))
      .when(add())
      .thenRejected('abandoned');
  });

  it('has one event for each changed field', () =>
    given(added)
      .when(update({ title: 'Buy buoys', description: 'Red', dueAt: now, assigneeId: ada, done: true }))
      .then(
        happened(events.TaskRetitled, { ...place, from: 'Order buoys', to: 'Buy buoys' }),
        happened(events.TaskRescheduled, { ...place, title: 'Buy buoys', from: dueAt, to: now }),
        happened(events.TaskAssigned, {
          ...place,
          title: 'Buy buoys',
          from: null,
          to: ada,
          assignedBy: mara,
        }),
        happened(events.TaskDescribed, { ...place, title: 'Buy buoys', description: 'Red', userId: mara }),
        happened(events.TaskCompleted, { ...place, title: 'Buy buoys', completedBy: mara }),
      ));

  it('keeps what is not given, and has no event for what stays the same', () => {
    given(added).when(update({})).then();
    given(added)
      .when(update({ title: 'Order buoys', description: '', dueAt, assigneeId: null, done: false }))
      .then();
  });

  it('that is done can be opened again', () => {
    given(added)
      .when(update({ done: true }))
      .then(completed);
    given(added, completed)
      .when(update({ done: true }))
      .then();
    given(added, completed)
      .when(update({ done: false }))
      .then(happened(events.TaskReopened, named));
  });

  it('loses its assignee by null', () =>
    given(added, happened(events.TaskAssigned, { ...named, from: null, to: ada, assignedBy: mara }))
      .when(update({ assigneeId: null }))
      .then(happened(events.TaskAssigned, { ...named, from: ada, to: null, assignedBy: mara })));

  it('is not there after it was deleted', () => {
    given(added).when(remove()).then(deleted);
    given(added, deleted).when(remove()).thenRejected('not-found');
    given(added, deleted)
      .when(update({ done: true }))
      .thenRejected('not-found');
    given(added, deleted)
      .when(notify([ada]))
      .thenRejected('not-found');
  });

  it.each([{ tenantId: 4 }, { eventId: 6 }, { itemId: 9 }])('is not there for %j', (elsewhere) => {
    given(added)
      .when(update({ title: 'Mine', ...elsewhere }))
      .thenRejected('not-found');
    given(added).when(remove(elsewhere)).thenRejected('not-found');
    given(added)
      .when(notify([ada], elsewhere))
      .thenRejected('not-found');
  });
});

describe('a mention in a task', () => {
  it('tells each person once, and not the person who writes', () =>
    given()
      .when(add({ description: '@ada @bob @me', mentioned: [ada, bob, ada, mara] }))
      .then(
        happened(events.TaskAdded, { ...added.data, description: '@ada @bob @me' }),
        mentioned(ada),
        mentioned(bob),
      ));

  it('by an edit or by a notification tells only people who were not mentioned before', () => {
    given(added, mentioned(ada))
      .when(update({ description: '@ada @bob', mentioned: [ada, bob] }))
      .then(
        happened(events.TaskDescribed, { ...named, description: '@ada @bob', userId: mara }),
        mentioned(bob),
      );
    given(added, mentioned(ada))
      .when(notify([ada, bob]))
      .then(mentioned(bob));
    given(added, mentioned(ada))
      .when(notify([ada]))
      .then();
  });
});

it('the assignee is an active user of the tenant', () => {
  const granted = happened(MembershipGranted, { tenantId: 3, userId: ada, role: 'staff' });
  const deactivated = happened(MembershipDeactivated, { tenantId: 3, userId: ada });
  const { evolve, initial } = roster.decider;
  const member = evolve(initial, granted);
  const refusal = (userId: number | null, at: unknown) =>
    activeUser(3, userId).map((requirement) => requirement.refusal(at));
  expect(refusal(ada, member)).toEqual([null]);
  expect(refusal(bob, member)).toEqual(['assignee-not-active']);
  expect(refusal(ada, evolve(member, deactivated))).toEqual(['assignee-not-active']);
  expect(refusal(null, initial)).toEqual([]);
});

describe('the input of a task', () => {
  const invalid = (input: object) => {
    const parsed = addTask.input.safeParse({ eventId: 5, ...input }, { reportInput: true });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };

  it.each([
    [{}, { title: 'required' }],
    [{ title: ' \n' }, { title: 'required' }],
    [{ title: 'x'.repeat(201) }, { title: 'too-long' }],
    [{ title: 'x', description: 'x'.repeat(5_001) }, { description: 'too-long' }],
    [{ title: 'x', dueAt: 'tomorrow' }, { dueAt: 'not-a-date' }],
    [{ title: 'x', dueAt: '1899-12-31T00:00:00Z' }, { dueAt: 'no-such-year' }],
    [{ title: 'x', assigneeId: 0 }, { assigneeId: 'not-an-id' }],
  ])('%j is refused with its fields', (input, fields) => expect(invalid(input)).toEqual(fields));

  it('can clear description and assignee by null, and nothing else', () => {
    expect(updateTask.input.parse({ ...which, description: null, assigneeId: null })).toEqual({
      ...which,
      description: '',
      assigneeId: null,
      mentioned: [],
    });
    for (const field of ['title', 'dueAt', 'done'])
      expect(updateTask.input.safeParse({ ...which, [field]: null }).success).toBe(false);
  });
});
