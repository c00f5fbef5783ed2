import { beforeAll, expect, test } from 'vitest';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import type { Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { findableOrganisation, keeperOf } from './sharing.ts';

// Both tenants see who of the other one opened or changed what: docs/product/collaboration.md.

let installation: Installation;
let club: Organisation;
let guild: Organisation;
let third: Organisation;
let keeper: ReturnType<typeof keeperOf>;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  club = await findableOrganisation(installation.app, 'loggingclub');
  guild = await findableOrganisation(installation.app, 'loggingguild');
  third = await findableOrganisation(installation.app, 'loggingthird');
  keeper = keeperOf(installation.app, club);
});

const graph = (who: Organisation, query: string, variables: object = {}) =>
  ask(installation.app, query, { t: who.tenantId, ...variables }, bearer(who.staff));

const share = (eventId: number, itemId: number | null, role = 'viewer') =>
  keeper.share(eventId, itemId, guild.tenantId, role);
const revoke = (eventId: number) => keeper.revoke(eventId, guild.tenantId);
const update = (id: number, fields: object) =>
  keeper.post(`/api/${club.tenantId}/updateevent`, { id, ...fields });
const comment = (eventId: number, itemId: number | null = null) => {
  const path = itemId === null ? '' : `/items/${itemId}`;
  return keeper.post(`/api/events/${club.tenantId}/events/${eventId}${path}/comments`, {
    comment: 'Bring oars',
  });
};

const read = (who: Organisation, e: number) =>
  graph(who, 'query ($t: Int!, $e: Int!) { sharedEvent(tenantId: $t, eventId: $e) { name } }', { e });
const readItems = (who: Organisation, e: number) =>
  graph(who, 'query ($t: Int!, $e: Int!) { sharedItems(tenantId: $t, eventId: $e) { itemId } }', { e });

interface Log {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: object }[];
}
const logQuery = `query ($t: Int!, $e: Int!, $first: Int!, $after: String) {
  shareAccess(tenantId: $t, eventId: $e, first: $first, after: $after) {
    totalCount edges { cursor node { what itemName fields tenantName } }
  }
}`;
const page = async (who: Organisation, e: number, first = 20, after: string | null = null) =>
  (await graph(who, logQuery, { e, first, after })).data['shareAccess'] as unknown as Log | null;
const nodes = async (who: Organisation, e: number) => (await page(who, e))?.edges.map(({ node }) => node);

const ofGuild = { tenantName: 'loggingguild Company' };
const ofClub = { tenantName: 'loggingclub Company' };
const shared = { what: 'SHARED', itemName: null, fields: [], ...ofClub };
const opened = { what: 'OPENED', itemName: null, fields: [], ...ofGuild };
const changed = (field: string, itemName: string | null = null) => ({
  what: 'CHANGED',
  itemName,
  fields: [field],
  ...ofClub,
});

test('a reader of a shared event is noted, once a day, by the server alone', async () => {
  const { eventId } = await keeper.anEvent();
  await share(eventId, null);
  await read(club, eventId);
  await read(third, eventId);
  for (let times = 0; times < 3; times += 1) await read(guild, eventId);
  for (const who of [club, guild]) await expect.poll(() => nodes(who, eventId)).toEqual([opened, shared]);
  // the note of the first read was there before this one
  await read(guild, eventId);
  await comment(eventId);
  expect(await nodes(club, eventId)).toEqual([opened, shared]);
  expect(await page(third, eventId)).toBeNull();
});

test('a reader of items that are shared one by one is noted for each of them', async () => {
  const { eventId, shirt } = await keeper.anEvent();
  await share(eventId, shirt);
  for (let times = 0; times < 2; times += 1) await readItems(guild, eventId);
  const ofShirt = { itemName: 'Shirt' };
  await expect
    .poll(() => nodes(club, eventId))
    .toEqual([
      { ...opened, ...ofShirt },
      { ...shared, ...ofShirt },
    ]);
});

test('a reader of items that are shared with the event is noted for the event', async () => {
  const viaCalls = [
    (e: number) => readItems(guild, e),
    (e: number) => viaRest(`/api/events/${guild.tenantId}/events/${e}/items`),
    (e: number, i: number) => viaRest(`/api/events/${guild.tenantId}/events/${e}/items/${i}`),
  ];
  for (const call of viaCalls) {
    const { eventId, cap } = await keeper.anEvent();
    await share(eventId, null);
    for (let times = 0; times < 2; times += 1) await call(eventId, cap);
    await expect.poll(() => nodes(club, eventId)).toEqual([opened, shared]);
  }
});

test('a reader of one item over REST is noted for this one alone', async () => {
  const { eventId, shirt, cap } = await keeper.anEvent();
  for (const itemId of [shirt, cap]) await share(eventId, itemId);
  const openings = async () =>
    (await nodes(club, eventId))?.filter((node) => (node as typeof opened).what === 'OPENED');
  await viaRest(`/api/events/${guild.tenantId}/events/${eventId}/items/${cap}`);
  const ofCap = { ...opened, itemName: 'Cap' };
  await expect.poll(openings).toEqual([ofCap]);
  // an item that is also shared alone, and one that is shared with the event
  await keeper.post(`/api/collab/events/${eventId}/revoke`, {
    sharedWithTenantId: guild.tenantId,
    itemId: shirt,
  });
  await share(eventId, null);
  await readItems(guild, eventId);
  await expect.poll(openings).toEqual([opened, ofCap]);
});

const graphReads = {
  comments: 'comments(tenantId: $t, eventId: $e, itemId: $i) { totalCount }',
  tasks: 'tasks(tenantId: $t, eventId: $e, itemId: $i) { totalCount }',
  pictures: 'sharedMedia(tenantId: $t, eventId: $e, itemId: $i) { url }',
};
const viaGraph = (query: string) => (e: number, i: number | null) =>
  graph(guild, `query ($t: Int!, $e: Int!, $i: Int) { ${query} }`, { e, i });

const viaRest = async (url: string) => {
  const answer = await installation.app.inject({ url, headers: bearer(guild.staff) });
  expect(answer.statusCode, answer.body).toBe(200);
};
const readsOverRest = (call: string) => (e: number, i: number | null) =>
  viaRest(`/api/events/${guild.tenantId}/events/${e}${i === null ? '' : `/items/${i}`}/${call}`);
const readsTasksOverRest = (e: number, i: number | null) =>
  viaRest(`/api/events/${guild.tenantId}/${e}/tasks${i === null ? '' : `?eventItemId=${i}`}`);

/** The holder starts the thread; the other tenant reads its messages. */
const readThread = async (eventId: number, itemId: number | null) => {
  const asked = { participantIds: [], eventId, itemId };
  const { thread } = await keeper.post<{ thread: { id: number } }>(
    '/api/messages/threads/find-or-create',
    asked,
  );
  const messages = 'query ($t: Int!, $id: Int!) { messages(tenantId: $t, threadId: $id) { totalCount } }';
  expect((await graph(guild, messages, { id: thread.id })).errors).toEqual([]);
};

test.for([
  ['comments', viaGraph(graphReads.comments)],
  ['tasks', viaGraph(graphReads.tasks)],
  ['messages', readThread],
  ['comments over REST', readsOverRest('comments')],
  ['tasks over REST', readsTasksOverRest],
  ['messages over REST', readsOverRest('messages')],
] as const)('who reads %s of what is shared is noted', async ([, open]) => {
  const { eventId, shirt, cap } = await keeper.anEvent();
  await share(eventId, null);
  await share(eventId, shirt, 'editor');
  await open(eventId, cap);
  await expect.poll(() => nodes(club, eventId)).toContainEqual(opened);
  await open(eventId, shirt);
  await expect.poll(() => nodes(club, eventId)).toContainEqual({ ...opened, itemName: 'Shirt' });
});

test('a viewer of the pictures of a shared event is noted', async () => {
  const { eventId, cap } = await keeper.anEvent();
  for (const path of ['', `/items/${cap}`])
    await keeper.upload(`/api/${club.tenantId}/${eventId}${path}/uploadimage`);
  await share(eventId, cap);
  const look = viaGraph(graphReads.pictures);
  await expect.poll(async () => (await look(eventId, cap)).data['sharedMedia']).toHaveLength(1);
  await expect.poll(() => nodes(club, eventId)).toContainEqual({ ...opened, itemName: 'Cap' });
  await share(eventId, null);
  await expect.poll(async () => (await look(eventId, null)).data['sharedMedia']).toHaveLength(1);
  await expect.poll(() => nodes(club, eventId)).toContainEqual(opened);
});

test('of a draft, viewers read no names of items', async () => {
  const { eventId, shirt } = await keeper.anEvent({ draft: true });
  await share(eventId, shirt);
  expect(await nodes(guild, eventId)).toEqual([{ ...shared, itemName: '' }]);
  const panel = `query ($t: Int!, $e: Int!) {
    collaborators(tenantId: $t, eventId: $e) { shares { itemName } } }`;
  const names = async (who: Organisation) => (await graph(who, panel, { e: eventId })).data['collaborators'];
  expect(await names(guild)).toEqual([{ shares: [{ itemName: '' }] }]);
  expect(await names(club)).toEqual([{ shares: [{ itemName: 'Shirt' }] }]);
});

test('the client may still say so itself, and is not noted twice', async () => {
  const { eventId: e } = await keeper.anEvent();
  await share(e, null);
  const open = `mutation ($t: Int!, $e: Int!) { openSharedEvent(tenantId: $t, eventId: $e) { __typename } }`;
  for (let times = 0; times < 2; times += 1)
    expect((await graph(guild, open, { e })).data['openSharedEvent']).toEqual({
      __typename: 'SharedEventOpened',
    });
  expect(await nodes(club, e)).toEqual([opened, shared]);
});

test('guests see what the tenant that holds the event changed since it is shared, page by page', async () => {
  const { eventId, cap } = await keeper.anEvent();
  await update(eventId, { description: 'Before it was shared' });
  await share(eventId, null);
  await update(eventId, { description: 'Boats at six' });
  await comment(eventId, cap);
  // another role is no break
  await share(eventId, null, 'editor');
  const expected = [{ what: 'SHARED' }, changed('comment', 'Cap'), changed('description'), shared];
  await expect.poll(() => nodes(guild, eventId)).toMatchObject(expected);
  expect(await nodes(club, eventId)).toMatchObject([{ what: 'SHARED' }, shared]);
  let after: string | null = null;
  for (const node of expected) {
    const found: Log | null = await page(guild, eventId, 1, after);
    expect(found).toMatchObject({ totalCount: 4, edges: [{ node }] });
    after = found?.edges[0]?.cursor ?? null;
  }
  await revoke(eventId);
  expect(await page(guild, eventId)).toBeNull();
  await update(eventId, { location: 'In between' });
  await share(eventId, null);
  const again = await nodes(guild, eventId);
  expect(again?.filter((node) => JSON.stringify(node).includes('CHANGED'))).toEqual([]);
});

test('a change of the event or an item by guests is noted for both', async () => {
  const { eventId, shirt } = await keeper.anEvent();
  await share(eventId, null, 'editor');
  const editEvent = `mutation ($t: Int!, $e: Int!) {
    updateSharedEvent(tenantId: $t, eventId: $e, input: { location: "Quay" }) { __typename } }`;
  await graph(guild, editEvent, { e: eventId });
  const editItem = `mutation ($t: Int!, $e: Int!, $i: Int!) {
    updateSharedItem(tenantId: $t, eventId: $e, itemId: $i, input: { name: "Jersey" }) { __typename } }`;
  await graph(guild, editItem, { e: eventId, i: shirt });
  for (const who of [club, guild])
    await expect
      .poll(() => nodes(who, eventId))
      .toEqual([
        { ...changed('name', 'Jersey'), ...ofGuild },
        { ...changed('location'), ...ofGuild },
        shared,
      ]);
});

test('of a share of one item, guests see changes of the item and of the event itself', async () => {
  const { eventId, shirt, cap } = await keeper.anEvent();
  await share(eventId, shirt);
  await update(eventId, { description: 'Boats at six' });
  await comment(eventId);
  await comment(eventId, cap);
  await comment(eventId, shirt);
  await expect
    .poll(() => nodes(guild, eventId))
    .toEqual([changed('comment', 'Shirt'), changed('description'), { ...shared, itemName: 'Shirt' }]);
});

test('a viewer sees no changes of a draft', async () => {
  const { eventId } = await keeper.anEvent({ draft: true });
  await share(eventId, null);
  await update(eventId, { description: 'Not yet' });
  expect(await nodes(guild, eventId)).toEqual([shared]);
});
