import { describe, expect, it } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { thread } from './decider.ts';
import { ThreadJoined, ThreadLeft, ThreadStarted } from './events.ts';
import { evolve } from './evolve.ts';
import { roleAmongPeople } from './role.ts';
import { threadName } from './subject.ts';

const { given } = specify(thread);

const [ada, bob, eve] = [7, 8, 9];
const which = { threadId: 1, tenantId: 3 };
const by = (actorId: number) => ({ now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId });
const started = happened(ThreadStarted, {
  ...which,
  about: 'people',
  eventId: null,
  itemId: null,
  startedBy: ada,
});
const joined = (userId: number) => happened(ThreadJoined, { ...which, userId });
const left = (userId: number) => happened(ThreadLeft, { ...which, userId });
const start = (participantIds: number[]) =>
  ({ type: 'StartThread', data: { threadId: 1, participantIds, ...by(ada) } }) as const;
const join = (userId: number) => ({ type: 'JoinThread', data: { threadId: 1, ...by(userId) } }) as const;
const leave = (userId: number) => ({ type: 'LeaveThread', data: { threadId: 1, ...by(userId) } }) as const;

describe('a thread of people', () => {
  it('begins with the person who starts it and everybody they chose, each once', () =>
    given()
      .when(start([bob, ada, bob]))
      .then(started, joined(ada), joined(bob)));

  it('has one name for the same people, whoever asks and in whatever order', () => {
    const name = (userIds: number[]) => threadName(3, { about: 'people', userIds });
    expect(name([bob, ada, bob])).toEqual(name([ada, bob]));
    expect(name([ada, bob, eve])).not.toEqual(name([ada, bob]));
    expect(threadName(4, { about: 'people', userIds: [ada, bob] })).not.toEqual(name([ada, bob]));
  });

  it('is read and written by the people in it; who left may come back, others do not know of it', () => {
    const state = [started, joined(ada), joined(bob), left(bob)].reduce(evolve, {
      status: 'unknown',
    } as const);
    if (state.status !== 'open') throw new Error(state.status);
    expect([ada, bob, eve].map((userId) => roleAmongPeople(state, userId))).toEqual([
      'editor',
      'viewer',
      null,
    ]);
  });
});

describe('a thread of an event or an item', () => {
  it('begins with the person who opens it', () => {
    const about = (itemId: number | null) =>
      ({ type: 'StartEventThread', data: { threadId: 1, eventId: 5, itemId, ...by(ada) } }) as const;
    const of = (itemId: number | null, kind: 'event' | 'item') =>
      happened(ThreadStarted, { ...which, about: kind, eventId: 5, itemId, startedBy: ada });
    given().when(about(null)).then(of(null, 'event'), joined(ada));
    given().when(about(6)).then(of(6, 'item'), joined(ada));
  });
});

describe('a person', () => {
  it('joins and leaves once', () => {
    given(started, joined(ada)).when(join(bob)).then(joined(bob));
    given(started, joined(ada), joined(bob)).when(join(bob)).then();
    given(started, joined(ada), joined(bob)).when(leave(bob)).then(left(bob));
    given(started, joined(ada), joined(bob), left(bob)).when(leave(bob)).then();
  });

  it('comes back after leaving', () =>
    given(started, joined(bob), left(bob)).when(join(bob)).then(joined(bob)));

  it('cannot join or leave a thread of another tenant, or none', () => {
    const elsewhere = { ...join(bob).data, tenantId: 4 };
    given(started).when({ type: 'JoinThread', data: elsewhere }).thenRejected('not-found');
    given(started).when({ type: 'LeaveThread', data: elsewhere }).thenRejected('not-found');
    given().when(join(bob)).thenRejected('not-found');
  });
});
