import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, bearer, text } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { colleagueOf } from './people.ts';

// The threads of shared events that somebody joined are in their list and count in their badge, at both edges, as long
// as they are shared: docs/product/messages.md.

interface Person {
  readonly tenantId: number;
  readonly userId: number;
  readonly token: string;
}

let installation: Installation;
let address: string;
/** of the organisation that shares its events, and of the one that it shares them with */
let keeper: Person;
let club: Organisation;
let guest: Person;
let guild: Organisation;
let colleague: Person;
let stranger: Person;
let count = 0;
const closers: (() => unknown)[] = [];

const staffOf = ({ staff, tenantId, userId }: Organisation): Person => ({ tenantId, userId, token: staff });

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  const { app } = installation;
  club = await registerOrganisation(app, 'keepingclub');
  keeper = staffOf(club);
  guild = await registerOrganisation(app, 'guestguild');
  guest = staffOf(guild);
  colleague = { ...(await colleagueOf(installation, guild)), tenantId: guild.tenantId };
  stranger = staffOf(await registerOrganisation(app, 'strangeclub'));
  for (const { tenantId, token } of [guest, stranger])
    await rest('PATCH', `/api/collab/${tenantId}/settings`, token, { showInCollabDirectory: true });
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function rest(method: 'GET' | 'POST' | 'PATCH', url: string, token: string, payload?: object) {
  const answer = await installation.app.inject({
    method,
    url,
    headers: bearer(token),
    ...(payload && { payload }),
  });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
}

async function graph(who: Person, query: string, variables: object = {}) {
  const { data, errors } = await ask(
    installation.app,
    query,
    { t: who.tenantId, ...variables },
    bearer(who.token),
  );
  expect(errors).toEqual([]);
  return data;
}

async function anEvent(draft = false): Promise<number> {
  count += 1;
  const event = { name: `Kept regatta ${count}`, startdate: '2031-06-14 09:00:00', draft };
  const made = await rest('POST', `/api/events/${keeper.tenantId}/registerevent`, keeper.token, event);
  return made.json<{ eventId: number }>().eventId;
}
const share = (eventId: number, role = 'editor', path = '', to = guest) =>
  rest('POST', `/api/collab/${keeper.tenantId}/events/${eventId}${path}/share`, keeper.token, {
    sharedWithTenantId: to.tenantId,
    toTenantId: to.tenantId,
    role,
  });
const revoke = (eventId: number) =>
  rest('POST', `/api/collab/events/${eventId}/revoke`, keeper.token, { sharedWithTenantId: guest.tenantId });

async function open(who: Person, eventId: number, itemId: number | null = null): Promise<number> {
  const payload = { participantIds: [], eventId, itemId, tenantId: who.tenantId };
  const opened = await rest('POST', '/api/messages/threads/find-or-create', who.token, payload);
  return opened.json<{ thread: { id: number } }>().thread.id;
}
const say = async (who: Person, threadId: number, words: string): Promise<number> => {
  const url = `/api/messages/threads/${threadId}/messages`;
  const sent = await rest('POST', url, who.token, { text: words, tenantId: who.tenantId });
  return sent.json<{ message: { id: number } }>().message.id;
};
const follow = (who: Person, what: string, threadId: number, more = '') =>
  graph(
    who,
    `mutation ($t: Int!, $th: Int!) { ${what}(tenantId: $t, threadId: $th${more}) { __typename } }`,
    { th: threadId },
  );

/** A thread of the guest's own tenant. */
async function colleagueThread(): Promise<number> {
  const { tenantId, token, userId } = guest;
  const payload = { participantIds: [userId, colleague.userId], tenantId };
  const opened = await rest('POST', '/api/messages/threads/find-or-create', token, payload);
  return opened.json<{ thread: { id: number } }>().thread.id;
}

/** An event that is shared, with its thread, which both sides joined. */
async function sharedThread(role = 'editor', draft = false) {
  const eventId = await anEvent(draft);
  await share(eventId, role);
  const threadId = await open(keeper, eventId);
  await open(guest, eventId);
  return { eventId, threadId };
}

interface Listed {
  readonly id: string;
  readonly threadId: number;
  readonly unreadCount: number;
  readonly muted: boolean;
  readonly sharedBy: string | null;
  readonly subject: string | null;
}

/** The list of a person over GraphQL, read in pages of this length. */
async function listed(who: Person, first = 100): Promise<readonly Listed[]> {
  const query = `query ($t: Int!, $first: Int!, $after: String) {
    messageThreads(tenantId: $t, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { id threadId unreadCount muted sharedBy subject lastMessage { text } } }
    }
  }`;
  const found: Listed[] = [];
  for (let after: string | null = null; ;) {
    const { messageThreads } = await graph(who, query, { first, after });
    const page = messageThreads as unknown as {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { node: Listed }[];
    };
    expect(page.edges.length).toBeLessThanOrEqual(first);
    found.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) {
      expect(page.totalCount).toBe(found.length);
      return found;
    }
    after = page.pageInfo.endCursor;
  }
}

/** The messages that a search finds, read in pages of this length. */
async function foundBy(who: Person, search: string, first = 100): Promise<readonly number[]> {
  const query = `query ($t: Int!, $search: String!, $first: Int!, $after: String) {
    foundMessages(tenantId: $t, search: $search, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { messageId sender { displayName } } }
    }
  }`;
  const found: number[] = [];
  for (let after: string | null = null; ;) {
    const { foundMessages } = await graph(who, query, { search, first, after });
    const page = foundMessages as unknown as {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { node: { messageId: number } }[];
    };
    expect(page.edges.length).toBeLessThanOrEqual(first);
    found.push(...page.edges.map(({ node }) => node.messageId));
    if (!page.pageInfo.hasNextPage) {
      expect(page.totalCount).toBe(found.length);
      return found;
    }
    after = page.pageInfo.endCursor;
  }
}

interface ListedOverRest {
  readonly id: number;
  readonly title: string;
  readonly sharedBy: string | null;
  readonly unreadCount: number;
  readonly preview: string;
  readonly participants: readonly {
    readonly id: number;
    readonly displayName: string;
    readonly email: string;
  }[];
}

/** The same over REST. */
async function listedOverRest(
  { tenantId, token, userId }: Person,
  limit = 100,
): Promise<readonly ListedOverRest[]> {
  const found: ListedOverRest[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = `meId=${userId}&tenantId=${tenantId}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const answer = await rest('GET', `/api/messages/threads?${page}`, token);
    const { threads, nextCursor } = answer.json<{ threads: ListedOverRest[]; nextCursor?: string }>();
    found.push(...threads);
    cursor = nextCursor;
  }
  return found;
}

/** The badge, which is the same at both edges. */
async function badge(who: Person): Promise<number> {
  const { unreadMessages } = await graph(who, 'query ($t: Int!) { unreadMessages(tenantId: $t) }');
  const url = `/api/messages/unread-count?meId=${who.userId}&tenantId=${who.tenantId}`;
  const { count: overRest } = (await rest('GET', url, who.token)).json<{ count: number }>();
  return Number(unreadMessages) === overRest ? overRest : -1;
}
const isListed = async (who: Person, threadId: number) =>
  (await listed(who)).some((thread) => thread.threadId === threadId);

test('a thread stands in the list of who joined it, with who shares it, and counts in their badge', async () => {
  const { threadId } = await sharedThread();
  const before = await badge(guest);
  await say(keeper, threadId, 'Boats at six');
  await say(keeper, threadId, 'Bring oars');
  await expect.poll(() => badge(guest)).toBe(before + 2);
  // screens keep it apart from what the tenant that keeps it sees
  expect((await listed(guest))[0]).toEqual({
    id: `MessageThread:${guest.tenantId}/${threadId}`,
    threadId,
    unreadCount: 2,
    muted: false,
    sharedBy: 'keepingclub Company',
    subject: `Kept regatta ${count}`,
    lastMessage: { text: 'Bring oars' },
  });
  const [thread] = await listedOverRest(guest);
  expect(thread).toMatchObject({
    id: threadId,
    title: `Kept regatta ${count}`,
    sharedBy: 'keepingclub Company',
    unreadCount: 2,
    preview: 'Bring oars',
  });
  const [ofKeeper] = await listedOverRest(keeper);
  for (const shown of [thread, ofKeeper])
    expect(shown?.participants.map(({ displayName }) => displayName)).toEqual(['Ada Owner', 'Ada Owner']);
  // nobody reads addresses of the other organisation
  expect(thread?.participants.map(({ email }) => email)).toEqual(['', '']);
  expect(ofKeeper?.participants.filter(({ email }) => email !== '').map(({ id }) => id)).toEqual([
    keeper.userId,
  ]);
  // in the tenant that keeps it, it is a thread like the others
  expect((await listed(keeper))[0]).toMatchObject({
    id: `MessageThread:${threadId}`,
    threadId,
    sharedBy: null,
    unreadCount: 0,
  });
  await expect.poll(() => badge(keeper)).toBe(0);
});

test('it is in no list of a colleague who did not join, nor of another organisation', async () => {
  const { eventId, threadId } = await sharedThread();
  await share(eventId, 'editor', '', stranger);
  await say(keeper, threadId, 'Boats at six');
  await expect.poll(() => isListed(guest, threadId)).toBe(true);
  for (const who of [colleague, stranger]) {
    expect(await listed(who)).toEqual([]);
    expect(await listedOverRest(who)).toEqual([]);
    expect(await badge(who)).toBe(0);
  }
});

test('a guest whose role was lowered deletes their own message, and changes nothing else', async () => {
  const { eventId, threadId } = await sharedThread();
  const [own, other] = [await say(guest, threadId, 'Boats at six'), await say(keeper, threadId, 'At five')];
  await share(eventId, 'viewer');
  const attempt = async (what: string, messageId: number, more = '') => {
    const query = `mutation ($t: Int!, $th: Int!, $m: Int!) {
      ${what}(tenantId: $t, threadId: $th, messageId: $m${more}) { __typename ... on Failure { code } }
    }`;
    return (await graph(guest, query, { th: threadId, m: messageId }))[what];
  };
  expect(await attempt('editMessage', own, ', text: "At seven"')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await attempt('deleteMessage', other)).toMatchObject({ code: 'NOT_YOUR_MESSAGE' });
  expect(await attempt('deleteMessage', own)).toEqual({ __typename: 'MessageDeleted' });
  await revoke(eventId);
  expect(await attempt('deleteMessage', own)).toMatchObject({ code: 'NOT_FOUND' });
});

test('a search finds its messages among those of own threads, as long as it is shared and joined', async () => {
  const { eventId, threadId } = await sharedThread();
  const own = await colleagueThread();
  const said = [
    await say(keeper, threadId, 'A Needle in the hay'),
    await say(guest, own, 'one more needle'),
    await say(keeper, threadId, 'the last needle'),
  ];
  const newestFirst = said.toReversed();
  await expect.poll(() => foundBy(guest, 'needle')).toEqual(newestFirst);
  expect(await foundBy(guest, 'needle', 1)).toEqual(newestFirst);
  for (const who of [stranger, { ...colleague, tenantId: guest.tenantId }])
    expect(await foundBy(who, 'the last needle')).toEqual([]);

  await revoke(eventId);
  expect(await foundBy(guest, 'needle')).toEqual([said[1]]);
  await share(eventId);
  expect(await foundBy(guest, 'needle')).toEqual(newestFirst);
  await follow(guest, 'leaveThread', threadId);
  await expect.poll(() => foundBy(guest, 'needle')).toEqual([said[1]]);
});

test('it is read, marked as unread, muted and left like an own one, also by a viewer', async () => {
  for (const role of ['editor', 'viewer']) {
    const { threadId } = await sharedThread(role);
    const before = await badge(guest);
    await say(keeper, threadId, 'Boats at six');
    const messageId = await say(keeper, threadId, 'Bring oars');
    await expect.poll(() => badge(guest)).toBe(before + 2);
    await follow(guest, 'readThread', threadId, `, messageId: ${messageId}`);
    expect(await badge(guest)).toBe(before);
    await follow(guest, 'markThreadUnread', threadId);
    expect(await badge(guest)).toBe(before + 1);
    await follow(guest, 'muteThread', threadId, ', muted: true');
    expect(await badge(guest)).toBe(before);
    expect((await listed(guest))[0]).toMatchObject({ threadId, muted: true, unreadCount: 1 });
    await follow(guest, 'muteThread', threadId, ', muted: false');
    expect(await badge(guest)).toBe(before + 1);
    expect(await follow(guest, 'leaveThread', threadId)).toEqual({
      leaveThread: { __typename: 'ThreadLeft' },
    });
    expect(await badge(guest)).toBe(before);
    expect(await isListed(guest, threadId)).toBe(false);
  }
});

test('a revoke takes it out of list and badge at once, also that of one item', async () => {
  const { eventId, threadId } = await sharedThread();
  const ofItemId = await anEvent();
  const items = `/api/events/${keeper.tenantId}/events/${ofItemId}/items`;
  const { itemId } = (await rest('POST', items, keeper.token, { name: 'Shirt' })).json<{ itemId: number }>();
  await share(ofItemId, 'viewer', `/items/${itemId}`);
  const ofItem = await open(keeper, ofItemId, itemId);
  await open(guest, ofItemId, itemId);
  const before = await badge(guest);
  await say(keeper, threadId, 'Boats at six');
  await say(keeper, ofItem, 'Shirts at seven');
  await expect.poll(() => badge(guest)).toBe(before + 2);
  expect((await listed(guest))[0]).toMatchObject({ threadId: ofItem, subject: 'Shirt' });
  await revoke(eventId);
  expect(await badge(guest)).toBe(before + 1);
  expect(await isListed(guest, threadId)).toBe(false);
  await revoke(ofItemId);
  expect(await badge(guest)).toBe(before);
  expect((await listedOverRest(guest)).map(({ id }) => id)).not.toContain(ofItem);
  // a thread that is shared again is there again
  await share(eventId);
  expect(await isListed(guest, threadId)).toBe(true);
});

test('threads whose share has ended take no place from those that are shared', async () => {
  const { threadId } = await sharedThread();
  await say(keeper, threadId, 'Boats at six');
  await expect.poll(() => isListed(guest, threadId)).toBe(true);
  const ended = [keeper.tenantId, guest.tenantId, guest.userId];
  // no share is known of these, which were started later
  await installation.pool.query(
    `insert into read_models.guest_threads (keeper_id, tenant_id, user_id, thread_id, joined, changed_at, version)
     select $1, $2, $3, 1000000 + n, true, 0, 0 from generate_series(1, 500) as n`,
    ended,
  );
  const found = await isListed(guest, threadId);
  await installation.pool.query('delete from read_models.guest_threads where thread_id > 1000000');
  expect(found).toBe(true);
});

test('pages of any length show own and shared threads in one order, each once', async () => {
  const own = [await anEvent(), await anEvent()];
  const threads: [Person, number][] = [];
  for (const _ of own) {
    const { threadId } = await sharedThread();
    threads.push([keeper, threadId]);
    const { openThread } = await graph(
      guest,
      'mutation ($t: Int!, $p: [Int!]!) { openThread(tenantId: $t, participantIds: $p) { ... on ThreadOpened { thread { threadId } } } }',
      { p: [colleague.userId] },
    );
    threads.push([guest, Number(openThread?.thread?.threadId)]);
  }
  for (const [who, threadId] of threads) await say(who, threadId, 'In turn');
  const latest = [...new Set(threads.map(([, threadId]) => threadId).toReversed())];
  await expect
    .poll(async () => (await listed(guest)).slice(0, latest.length).map(({ threadId }) => threadId))
    .toEqual(latest);
  const all = (await listed(guest)).map(({ threadId }) => threadId);
  expect(new Set(all).size).toBe(all.length);
  for (const length of [1, 2, 3]) {
    expect((await listed(guest, length)).map(({ threadId }) => threadId)).toEqual(all);
    expect((await listedOverRest(guest, length)).map(({ id }) => id)).toEqual(all);
  }
});

test('open screens of the guest follow what happens to it, and those of others do not', async () => {
  const { eventId, threadId } = await sharedThread();
  const reached = await installation.ports.positions.reached(['live-changes']);
  const watch = (who: Person) => {
    const client = connect(address, { token: who.token });
    closers.push(() => client.dispose());
    const changes = `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
      __typename
      ... on SharedEventChanged { eventId }
      ... on GuestThreadChanged { threadId }
      ... on MessageChanged { threadId unreadMessages } } }`;
    const after = installation.ports.opaquePositions.encode(reached);
    return subscribe(client, changes, { t: who.tenantId, after });
  };
  const [ours, theirs] = [watch(guest), watch(colleague)];
  const before = await badge(guest);
  const told = () => ours.received.map(({ tenantChanges }) => tenantChanges);
  await say(keeper, threadId, 'Boats at six');
  await expect.poll(told).toContainEqual({ __typename: 'SharedEventChanged', eventId });
  // the change is delivered once the badge has it
  expect(await badge(guest)).toBe(before + 1);
  await follow(guest, 'muteThread', threadId, ', muted: true');
  await expect.poll(told).toContainEqual({ __typename: 'GuestThreadChanged', threadId });
  await follow(guest, 'muteThread', threadId, ', muted: false');
  // changes by people of the keeper are live as well
  const last = await say(guest, threadId, 'Oars too');
  const acts: [string, string?][] = [
    ['readThread', `, messageId: ${last}`],
    ['markThreadUnread'],
    ['leaveThread'],
  ];
  for (const [act, more] of acts) {
    const earlier = ours.received.length;
    await follow(keeper, act, threadId, more);
    await expect
      .poll(() => told().slice(earlier))
      .toContainEqual({ __typename: 'GuestThreadChanged', threadId });
  }
  // the count with a change in an own thread has it too
  const own = await open(guest, (await ownEvent()).eventId);
  await say(guest, own, 'Among ourselves');
  await expect
    .poll(told)
    .toContainEqual({ __typename: 'MessageChanged', threadId: own, unreadMessages: before + 1 });
  const others = theirs.received.map(({ tenantChanges }) => text(tenantChanges?.__typename));
  expect(others).not.toContain('GuestThreadChanged');
});

test('open screens of the keeper hear that texts of an erased guest are to be read again', async () => {
  const { eventId, threadId } = await sharedThread();
  const leaver = { ...(await colleagueOf(installation, guild)), tenantId: guild.tenantId };
  await open(leaver, eventId);
  await say(leaver, threadId, 'Words of a guest');
  const reached = await installation.ports.positions.reached(['live-changes']);
  const watcher = connect(address, { token: keeper.token });
  closers.push(() => watcher.dispose());
  const { received } = subscribe(
    watcher,
    `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
      __typename ... on GuestTenantChanged { guestTenantId } } }`,
    { t: keeper.tenantId, after: installation.ports.opaquePositions.encode(reached) },
  );
  const erasing = `mutation ($t: Int!, $u: Int!) { eraseUser(tenantId: $t, userId: $u) { __typename } }`;
  const { eraseUser } = await graph(guest, erasing, { u: leaver.userId });
  expect(eraseUser).toEqual({ __typename: 'UserErased' });
  await expect
    .poll(() => received.map(({ tenantChanges }) => tenantChanges))
    .toContainEqual({ __typename: 'GuestTenantChanged', guestTenantId: guild.tenantId });
  // the change is delivered once the texts are empty
  const query = `query ($t: Int!, $th: Int!) {
    messages(tenantId: $t, threadId: $th, first: 5) { edges { node { text erased } } }
  }`;
  const shown = JSON.stringify(await graph(keeper, query, { th: threadId }));
  expect(shown).not.toContain('Words of a guest');
});

test('open screens of the guest hear that texts of an erased person are to be read again', async () => {
  const { eventId, threadId } = await sharedThread();
  const leaver = { ...(await colleagueOf(installation, club)), tenantId: club.tenantId };
  await open(leaver, eventId);
  await say(leaver, threadId, 'My own words');
  const reached = await installation.ports.positions.reached(['live-changes']);
  const watcher = connect(address, { token: guest.token });
  closers.push(() => watcher.dispose());
  const { received } = subscribe(
    watcher,
    `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
      __typename ... on SharingTenantChanged { sharingTenantId } } }`,
    { t: guest.tenantId, after: installation.ports.opaquePositions.encode(reached) },
  );
  const erasing = `mutation ($t: Int!, $u: Int!) { eraseUser(tenantId: $t, userId: $u) { __typename } }`;
  const { eraseUser } = await graph(keeper, erasing, { u: leaver.userId });
  expect(eraseUser).toEqual({ __typename: 'UserErased' });
  await expect
    .poll(() => received.map(({ tenantChanges }) => tenantChanges))
    .toContainEqual({ __typename: 'SharingTenantChanged', sharingTenantId: club.tenantId });
  // the change is delivered once the texts are empty
  const query = `query ($t: Int!, $th: Int!) {
    messages(tenantId: $t, threadId: $th, first: 5) { edges { node { text erased } } }
  }`;
  const shown = JSON.stringify(await graph(guest, query, { th: threadId }));
  expect(shown).not.toContain('My own words');
});

async function ownEvent(): Promise<{ eventId: number }> {
  const event = { name: 'Own fair', startdate: '2031-06-15 09:00:00' };
  const made = await rest('POST', `/api/events/${guest.tenantId}/registerevent`, guest.token, event);
  return made.json<{ eventId: number }>();
}

test('a notification leads to the thread, and nobody hears of one that they cannot read', async () => {
  const ended = await sharedThread();
  const drafted = await sharedThread('editor', true);
  const { threadId } = await sharedThread();
  await revoke(ended.eventId);
  // viewers see no draft
  await share(drafted.eventId, 'viewer');
  await say(keeper, ended.threadId, 'Among ourselves');
  await say(keeper, drafted.threadId, 'Among ourselves');
  await say(keeper, threadId, 'Boats at six');
  const query = `query ($t: Int!) { notifications(tenantId: $t, first: 20) { edges { node { path } } } }`;
  const told = async () => JSON.stringify((await graph(guest, query))['notifications']);
  const page = `/${guest.tenantId}/dashboard?thread=`;
  await expect.poll(told).toContain(`${page}${threadId}"`);
  const last = await say(keeper, threadId, 'Bring oars');
  const unread = async () =>
    Number(
      (await graph(guest, 'query ($t: Int!) { unreadNotifications(tenantId: $t) }'))['unreadNotifications'],
    );
  const before = await unread();
  await follow(guest, 'readThread', threadId, `, messageId: ${last}`);
  expect(await unread()).toBe(before - 1);
  // the sender has a name in the other organisation, too
  const titles = 'query ($t: Int!) { notifications(tenantId: $t, first: 20) { edges { node { title } } } }';
  await say(guest, threadId, 'We bring boats');
  await expect
    .poll(async () => JSON.stringify((await graph(keeper, titles))['notifications']))
    .toContain('Ada Owner sent you a message');
  for (const hidden of [ended, drafted]) expect(await told()).not.toContain(`${page}${hidden.threadId}"`);
  const thread =
    'query ($t: Int!, $th: Int!) { messageThread(tenantId: $t, threadId: $th) { sharedBy canWrite } }';
  expect((await graph(guest, thread, { th: threadId }))['messageThread']).toEqual({
    sharedBy: 'keepingclub Company',
    canWrite: true,
  });
});

const kinds = [
  'keeper says',
  'guest says',
  'read',
  'unread',
  'mute',
  'leave',
  'join',
  'revoke',
  'share',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'keeper says'),
  which: fc.nat(1),
  muted: fc.boolean(),
});

test('the badge is the sum over the threads of the list that are not muted, after any steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 12 }), async (steps) => {
      const threads = [await sharedThread(), await sharedThread()];
      const isShared = [true, true];
      const last = [0, 0];
      for (const { kind, which, muted } of steps) {
        const { eventId = 0, threadId = 0 } = threads[which] ?? {};
        if (kind === 'share') {
          await share(eventId);
          isShared[which] = true;
        } else if (kind === 'keeper says') last[which] = await say(keeper, threadId, 'Boats at six');
        else if (!isShared[which]) continue;
        else if (kind === 'revoke') {
          await revoke(eventId);
          isShared[which] = false;
        } else if (kind === 'guest says') await say(guest, threadId, 'We come');
        else if (kind === 'join') await open(guest, eventId);
        else if (kind === 'leave') await follow(guest, 'leaveThread', threadId);
        else if (kind === 'unread') await follow(guest, 'markThreadUnread', threadId);
        else if (kind === 'mute') await follow(guest, 'muteThread', threadId, `, muted: ${muted}`);
        else if (last[which] !== 0)
          await follow(guest, 'readThread', threadId, `, messageId: ${last[which]}`);
      }
      const end = await installation.ports.logEnd();
      await installation.ports.positions.waitFor(['guest-threads', 'messages'], end);
      const list = await listed(guest);
      const sum = list.filter(({ muted }) => !muted).reduce((all, { unreadCount }) => all + unreadCount, 0);
      expect(await badge(guest)).toBe(sum);
      for (const [n, { threadId }] of threads.entries())
        if (!isShared[n]) expect(list.map((thread) => thread.threadId)).not.toContain(threadId);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
