import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ask, bearer, text } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { colleagueOf, type Colleague } from './people.ts';

// Messages over REST, and what subscriptions of the people in a thread and of others get.

let installation: Installation;
let address: string;
let club: Organisation;
let own: Colleague;
let tom: Colleague;
let eve: Colleague;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'messaging');
  own = { userId: club.userId, token: club.staff };
  tom = await colleagueOf(installation, club);
  eve = await colleagueOf(installation, club);
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const rest = (method: 'GET' | 'POST', url: string, who: Colleague, payload?: object) =>
  installation.app.inject({ method, url, headers: bearer(who.token), ...(payload && { payload }) });
const whose = (who: Colleague) => `meId=${who.userId}&tenantId=${club.tenantId}`;
const find = (who: Colleague, participantIds: readonly number[], more: object = {}) =>
  rest('POST', '/api/messages/threads/find-or-create', who, { participantIds, ...more });
const threadOf = async (...request: Parameters<typeof find>) =>
  (await find(...request)).json<{ thread: { id: number } }>().thread.id;
const say = (who: Colleague, thread: number, words: string) =>
  rest('POST', `/api/messages/threads/${thread}/messages`, who, { text: words });

it('the same people have the same thread, also when several ask at the same moment', async () => {
  const asked = await Promise.all([
    find(own, [tom.userId, eve.userId]),
    find(tom, [eve.userId, own.userId]),
    find(eve, [own.userId, tom.userId, own.userId]),
  ]);
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const ids = asked.map((answer) => answer.json<{ thread: { id: number } }>().thread.id);
  expect(new Set(ids).size).toBe(1);
  expect(await threadOf(own, [tom.userId])).not.toBe(ids[0]);
});

it('a person who left a thread comes back to it by opening it, at both edges', async () => {
  const thread = await threadOf(own, [tom.userId, eve.userId]);
  const opening = `mutation ($t: Int!, $p: [Int!]!) { openThread(tenantId: $t, participantIds: $p) {
    ... on ThreadOpened { thread { threadId } } ... on Failure { code } } }`;
  const leaving = `mutation ($t: Int!, $th: Int!) { leaveThread(tenantId: $t, threadId: $th) { __typename } }`;
  const leave = () => ask(installation.app, leaving, { t: club.tenantId, th: thread }, bearer(tom.token));
  await leave();
  const variables = { t: club.tenantId, p: [own.userId, eve.userId] };
  expect(await ask(installation.app, opening, variables, bearer(tom.token))).toMatchObject({
    data: { openThread: { thread: { threadId: thread } } },
    errors: [],
  });
  await leave();
  expect(await threadOf(tom, [own.userId, eve.userId])).toBe(thread);
});

it.each([
  ['nobody', [], 400],
  ['only oneself', 'own', 400],
  ['somebody who does not work here', [2_000_000_000], 409],
] as const)('a thread with %s is refused', async (_, ids, status) => {
  const answer = await find(own, ids === 'own' ? [own.userId] : ids);
  expect(answer.statusCode, answer.body).toBe(status);
});

it('a message is read by the people of the thread; others do not know of it', async () => {
  const thread = await threadOf(own, [tom.userId]);
  const sent = await say(own, thread, ' Boats at six ');
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json().message).toMatchObject({ text: 'Boats at six', senderId: own.userId });
  const url = `/api/messages/threads/${thread}?`;
  const read = await rest('GET', url + whose(tom), tom);
  expect(read.json().thread).toMatchObject({ unreadCount: 1, preview: 'Boats at six' });
  expect(read.json().thread.messages).toHaveLength(1);
  for (const [who, id] of [
    [eve, thread],
    [tom, 2_000_000_000],
  ] as const) {
    const answers = [
      await rest('GET', `/api/messages/threads/${id}?${whose(who)}`, who),
      await say(who, id, 'Let me in'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  }
  const listed = await rest('GET', `/api/messages/threads?${whose(eve)}`, eve);
  const ids = listed.json<{ threads: { id: number }[] }>().threads.map(({ id }) => id);
  expect(ids).not.toContain(thread);
});

it.each([
  ['no text', '', 400],
  ['a text of spaces', '   ', 400],
  ['a text of 4,000 characters', 'x'.repeat(4_000), 201],
  ['a text of 4,001 characters', 'x'.repeat(4_001), 400],
])('%s is answered as it should be', async (_, words, status) => {
  const answer = await say(own, await threadOf(own, [tom.userId]), words);
  expect(answer.statusCode).toBe(status);
  if (status === 400) expect(answer.json().fields).toHaveProperty('text');
});

it('identity that differs from the session is refused', async () => {
  const thread = await threadOf(own, [tom.userId]);
  const url = `/api/messages/threads/${thread}/messages`;
  for (const wrong of [{ meId: tom.userId }, { tenantId: 2_000_000_000 }])
    expect((await rest('POST', url, own, { text: 'Hello', ...wrong })).statusCode).toBe(403);
  const count = `/api/messages/unread-count?meId=${tom.userId}&tenantId=${club.tenantId}`;
  expect((await rest('GET', count, own)).statusCode).toBe(403);
});

it('a message without a text is refused, and its author does not join the thread of the event', async () => {
  const thread = await threadOf(own, [], { eventId: club.eventId });
  const refused = await say(eve, thread, ' ');
  expect(refused.statusCode, refused.body).toBe(400);
  const joined = await Array.fromAsync(installation.eventStore.read(`thread-${thread}`));
  const people = joined.flatMap(({ type, data }) => (type === 'ThreadJoined' ? [data.userId] : []));
  expect(people).not.toContain(eve.userId);
});

it('the thread of an event is open to everybody who sees it, who take part by writing', async () => {
  const thread = await threadOf(own, [], { eventId: club.eventId });
  expect(await threadOf(tom, [], { eventId: club.eventId })).toBe(thread);
  const unreadOf = async (who: Colleague) =>
    (await rest('GET', `/api/messages/unread-count?${whose(who)}`, who)).json<{ count: number }>().count;
  const before = await unreadOf(eve);
  await say(own, thread, 'Who brings oars?');
  expect(await unreadOf(eve)).toBe(before);
  expect((await say(eve, thread, 'I do')).statusCode).toBe(201);
  await say(own, thread, 'Thanks');
  expect(await unreadOf(eve)).toBe(before + 1);
  const url = `/api/events/${club.tenantId}/events/${club.eventId}/messages`;
  const messages = (await rest('GET', url, tom)).json<{ messages: { text: string }[] }>().messages;
  expect(messages.map((one) => one.text)).toEqual(['Thanks', 'I do', 'Who brings oars?']);
});

it('opening a thread over REST marks it read, and older pages of it do not', async () => {
  const thread = await threadOf(own, [tom.userId]);
  const unread = async () =>
    (await rest('GET', `/api/messages/unread-count?${whose(tom)}`, tom)).json<{ count: number }>().count;
  const url = `/api/messages/threads/${thread}?${whose(tom)}&limit=1`;
  await say(own, thread, 'Good morning');
  await rest('GET', url, tom);
  const before = await unread();
  for (const words of ['Boats at six', 'Bring oars']) await say(own, thread, words);
  expect(await unread()).toBe(before + 2);
  const opened = (await rest('GET', url, tom)).json<{
    thread: { unreadCount: number };
    nextCursor: string;
  }>();
  expect(opened.thread.unreadCount).toBe(2);
  expect(await unread()).toBe(before);
  await say(own, thread, 'At the quay');
  await rest('GET', `${url}&cursor=${encodeURIComponent(opened.nextCursor)}`, tom);
  expect(await unread()).toBe(before + 1);
});

it('changes reach the people of the thread with their own count, and nobody else', async () => {
  const thread = await threadOf(own, [tom.userId]);
  const changes = `subscription ($t: Int!) { tenantChanges(tenantId: $t) { __typename
    ... on CommentChanged { commentId } ... on MessageChanged { unreadMessages changed { text } } } }`;
  const [tomSees, eveSees] = [tom, eve].map((who) => {
    const client = connect(address, { token: who.token });
    closers.push(() => client.dispose());
    return subscribe(client, changes, { t: club.tenantId });
  });
  if (tomSees === undefined || eveSees === undefined) throw new Error('nobody listens');
  const comment = () =>
    rest('POST', `/api/events/${club.tenantId}/events/${club.eventId}/comments`, own, { comment: 'Ping' });
  const until = async (subscriber: typeof tomSees, type: string) => {
    for (;;) {
      const { tenantChanges } = await subscriber.next();
      if (text(tenantChanges?.__typename) === type) return tenantChanges;
    }
  };
  // both are listening once they have heard of a comment
  let heard = false;
  const both = Promise.all([until(tomSees, 'CommentChanged'), until(eveSees, 'CommentChanged')]);
  const hearing = both.then(() => (heard = true));
  while (!heard) {
    await comment();
    await Promise.race([hearing, pause(200)]);
  }
  await say(own, thread, 'Only for Tom');
  expect(await until(tomSees, 'MessageChanged')).toMatchObject({ changed: { text: 'Only for Tom' } });
  await comment();
  await until(eveSees, 'CommentChanged');
  expect(JSON.stringify(eveSees.received)).not.toContain('Only for Tom');
});
