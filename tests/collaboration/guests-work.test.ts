import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPicture, formWith } from '../support/files.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';
import { connect, subscribe } from '../support/subscriber.ts';

// Staff of another tenant work on what is shared with it from their own area, by their role, and reach no further:
// docs/product/collaboration.md.

let installation: Installation;
let address: string;
let club: Organisation;
let guild: Organisation;
let third: Organisation;
let client: ReturnType<typeof connect>;
let count = 0;

beforeAll(async () => {
  ({ installation, address } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'workingclub');
  guild = await registerOrganisation(installation.app, 'workingguild');
  third = await registerOrganisation(installation.app, 'workingthird');
  await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, guild, { showInCollabDirectory: true });
  client = connect(address, { token: guild.staff });
});
afterAll(() => client.dispose());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const rest = (method: Method, url: string, who: Organisation, payload?: object) =>
  installation.app.inject({ method, url, headers: bearer(who.staff), ...(payload && { payload }) });
const status = async (...call: Parameters<typeof rest>) => (await rest(...call)).statusCode;
const graph = async (who: Organisation, query: string, variables: object) =>
  ask(installation.app, query, { t: who.tenantId, ...variables }, bearer(who.staff));

async function anEvent() {
  count += 1;
  const event = { name: `Worked regatta ${count}`, startdate: '2031-06-14 09:00:00' };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, event);
  const { eventId } = made.json<{ eventId: number }>();
  const items = `/api/events/${club.tenantId}/events/${eventId}/items`;
  const item = async (name: string) =>
    (await rest('POST', items, club, { name })).json<{ itemId: number }>().itemId;
  return { eventId, itemId: await item('Shirt'), otherItemId: await item('Cap') };
}
const share = (eventId: number, role: string, path = '') =>
  rest('POST', `/api/collab/${club.tenantId}/events/${eventId}${path}/share`, club, {
    sharedWithTenantId: guild.tenantId,
    toTenantId: guild.tenantId,
    role,
  });
const revoke = (eventId: number) =>
  rest('POST', `/api/collab/events/${eventId}/revoke`, club, { sharedWithTenantId: guild.tenantId });

/** Every call on what belongs to an event or an item, of one tenant. */
const callsOn = (who: Organisation, eventId: number, itemId: number | null) => {
  const t = who.tenantId;
  const on = `/api/events/${t}/events/${eventId}${itemId === null ? '' : `/items/${itemId}`}`;
  const tasks = `/api/events/${t}/${eventId}/tasks`;
  const due = { date: '2031-06-15', time: '09:00:00' };
  const ofItem = itemId === null ? '' : `?eventItemId=${itemId}`;
  return {
    reads: [`${on}/comments`, `${on}/messages`, `${tasks}${ofItem}`],
    comment: () => rest('POST', `${on}/comments`, who, { comment: 'Boats at six' }),
    task: () => rest('POST', tasks, who, { title: 'Order buoys', eventItemId: itemId, ...due }),
    tasks,
    thread: () =>
      rest('POST', '/api/messages/threads/find-or-create', who, {
        participantIds: [],
        eventId,
        itemId,
        tenantId: t,
      }),
    upload: async () => {
      const form = new Response(formWith(aPicture));
      return installation.app.inject({
        method: 'POST',
        url: `/api/${t}/${eventId}${itemId === null ? '' : `/items/${itemId}`}/uploadimage`,
        headers: { ...bearer(who.staff), 'content-type': form.headers.get('content-type') ?? '' },
        payload: Buffer.from(await form.arrayBuffer()),
      });
    },
  };
};

describe('through a share of the whole event', () => {
  test('a viewer reads and comments, and changes nothing else', async () => {
    const { eventId, itemId } = await anEvent();
    await share(eventId, 'viewer');
    for (const item of [null, itemId]) {
      const calls = callsOn(guild, eventId, item);
      for (const url of calls.reads) expect(await status('GET', url, guild), url).toBe(200);
      expect((await calls.comment()).statusCode).toBe(201);
      for (const call of [calls.task, calls.thread, calls.upload])
        expect((await call()).statusCode).toBe(403);
    }
  });

  test('an editor comments, adds tasks, writes messages and adds and removes pictures', async () => {
    const { eventId, itemId } = await anEvent();
    await share(eventId, 'editor');
    for (const item of [null, itemId]) {
      const [ours, theirs] = [callsOn(guild, eventId, item), callsOn(club, eventId, item)];
      expect((await ours.comment()).statusCode).toBe(201);
      const seen = await rest('GET', theirs.reads[0] ?? '', club);
      expect(seen.json().comments).toMatchObject([{ comment: 'Boats at six', username: 'workingguild' }]);

      const task = (await ours.task()).json<{ task: { id: number } }>().task;
      expect(await status('PATCH', `${ours.tasks}/${task.id}`, guild, { done: true })).toBe(200);
      expect((await rest('GET', `${theirs.tasks}/${task.id}`, club)).json().task.done).toBe(true);
      expect(await status('DELETE', `${ours.tasks}/${task.id}`, guild)).toBe(200);

      const { thread } = (await theirs.thread()).json<{ thread: { id: number } }>();
      expect((await ours.thread()).json().thread).toMatchObject({ id: thread.id });
      const send = `/api/messages/threads/${thread.id}/messages`;
      expect(await status('POST', send, guild, { text: 'We bring boats', tenantId: guild.tenantId })).toBe(
        201,
      );
      expect((await rest('GET', theirs.reads[1] ?? '', club)).json().messages).toMatchObject([
        { text: 'We bring boats' },
      ]);
      const uploaded = await ours.upload();
      expect(uploaded.statusCode, uploaded.body).toBe(200);
      const [file] = uploaded.json<{ files: { fileId: number }[] }>().files;
      const batch = { tenantId: guild.tenantId, scope: { eventId, itemId: item }, action: 'delete' };
      expect(await status('POST', '/api/media/batch', guild, { ...batch, fileIds: [file?.fileId] })).toBe(
        200,
      );
    }
  });

  test('is noted in the log of access of both, and named in the history with its organisation', async () => {
    const { eventId } = await anEvent();
    await share(eventId, 'editor');
    await callsOn(guild, eventId, null).comment();
    await callsOn(guild, eventId, null).task();
    const query = `query ($t: Int!, $e: Int!) {
      shareAccess(tenantId: $t, eventId: $e, first: 10) { edges { node { what fields personName tenantName } } }
    }`;
    const by = { what: 'CHANGED', personName: 'Ada Owner', tenantName: 'workingguild Company' };
    for (const who of [club, guild])
      await expect
        .poll(async () => (await graph(who, query, { e: eventId })).data['shareAccess'])
        .toMatchObject({
          edges: [{ node: { ...by, fields: ['task'] } }, { node: { ...by, fields: ['comment'] } }, {}],
        });
    const history = `query ($t: Int!, $e: Int!) {
      event(tenantId: $t, eventId: $e) {
        history(first: 10) { edges { node { by { displayName tenantName } } } }
      }
    }`;
    const { event } = (await graph(club, history, { e: eventId })).data;
    expect(event?.['history']).toMatchObject({
      edges: expect.arrayContaining([
        { node: { by: { displayName: 'Ada Owner', tenantName: 'workingguild Company' } } },
      ]),
    });
  });

  test('shows a colleague of each side to the other with the organisation', async () => {
    const { eventId } = await anEvent();
    await share(eventId, 'editor');
    await callsOn(club, eventId, null).comment();
    await callsOn(guild, eventId, null).comment();
    const query = `query ($t: Int!, $e: Int!) {
      comments(tenantId: $t, eventId: $e, first: 5) {
        totalCount edges { node { tenantId author { displayName tenantName } } }
      }
    }`;
    const author = (tenantName: string | null) => ({ author: { displayName: 'Ada Owner', tenantName } });
    for (const [who, names] of [
      [club, ['workingguild Company', null]],
      [guild, [null, 'workingclub Company']],
    ] as const)
      expect((await graph(who, query, { e: eventId })).data['comments']).toEqual({
        totalCount: 2,
        edges: names.map((name) => ({ node: { tenantId: who.tenantId, ...author(name) } })),
      });
  });

  test('reaches open screens of the other tenant, and ends with the revoke', async () => {
    const { eventId } = await anEvent();
    await share(eventId, 'editor');
    const after = String(await installation.ports.positions.reached(['live-changes']));
    const changes = subscribe(
      client,
      `subscription ($t: Int!, $after: Position) { tenantChanges(tenantId: $t, after: $after) {
        __typename ... on SharedEventChanged { eventId shared } } }`,
      { t: guild.tenantId, after: installation.ports.opaquePositions.encode(BigInt(after)) },
    );
    const calls = callsOn(club, eventId, null);
    for (const call of [calls.comment, calls.task]) {
      const before = changes.received.length;
      await call();
      await expect
        .poll(() => changes.received.slice(before).map(({ tenantChanges }) => tenantChanges?.['eventId']))
        .toContain(eventId);
    }
    const { thread } = (await calls.thread()).json<{ thread: { id: number } }>();
    const before = changes.received.length;
    await rest('POST', `/api/messages/threads/${thread.id}/messages`, club, {
      text: 'Come at five',
      tenantId: club.tenantId,
    });
    await expect
      .poll(() => changes.received.slice(before).map(({ tenantChanges }) => tenantChanges?.['eventId']))
      .toContain(eventId);
    await revoke(eventId);
    const gone = callsOn(guild, eventId, null);
    for (const url of gone.reads) expect(await status('GET', url, guild), url).toBe(404);
    for (const call of [gone.comment, gone.task, gone.thread, gone.upload])
      expect((await call()).statusCode).toBe(404);
    const own = `/api/messages/threads/${thread.id}/messages`;
    expect(await status('POST', own, guild, { text: 'Late', tenantId: guild.tenantId })).toBe(404);
  });
});

describe('through a share of one item', () => {
  test('the event itself and other items cannot be reached', async () => {
    const { eventId, itemId, otherItemId } = await anEvent();
    await share(eventId, 'editor', `/items/${itemId}`);
    const own = callsOn(guild, eventId, itemId);
    for (const url of own.reads) expect(await status('GET', url, guild), url).toBe(200);
    expect((await own.comment()).statusCode).toBe(201);
    expect((await own.upload()).statusCode).toBe(200);
    expect((await own.thread()).statusCode).toBe(200);
    for (const item of [null, otherItemId]) {
      const calls = callsOn(guild, eventId, item);
      for (const url of calls.reads) expect(await status('GET', url, guild), url).toBe(404);
      for (const call of [calls.comment, calls.task, calls.thread, calls.upload])
        expect((await call()).statusCode).toBe(404);
    }
    // a task of the event, and that of another item, also by their own address and under the shared item's name
    for (const item of [null, otherItemId]) {
      const { task } = (await callsOn(club, eventId, item).task()).json<{ task: { id: number } }>();
      expect(await status('GET', `${own.tasks}/${task.id}`, guild)).toBe(404);
      expect(await status('PATCH', `${own.tasks}/${task.id}`, guild, { done: true })).toBe(404);
      const mutation = `mutation ($t: Int!, $e: Int!, $k: Int!, $i: Int) {
        deleteTask(tenantId: $t, eventId: $e, taskId: $k, itemId: $i) { __typename }
      }`;
      const named = { e: eventId, k: task.id, i: itemId };
      expect((await graph(guild, mutation, named)).data['deleteTask']).toEqual({ __typename: 'NotThere' });
    }
  });

  test('its own task is changed', async () => {
    const { eventId, itemId } = await anEvent();
    await share(eventId, 'editor', `/items/${itemId}`);
    const { task } = (await callsOn(club, eventId, itemId).task()).json<{ task: { id: number } }>();
    const { tasks } = callsOn(guild, eventId, itemId);
    expect(await status('PATCH', `${tasks}/${task.id}`, guild, { done: true })).toBe(200);
    expect(await status('DELETE', `${tasks}/${task.id}`, guild)).toBe(200);
  });
});

test('a third tenant, a draft for viewers and files of the library stay out of reach', async () => {
  const { eventId } = await anEvent();
  await share(eventId, 'editor');
  for (const url of callsOn(third, eventId, null).reads) expect(await status('GET', url, third)).toBe(404);
  const attach = `mutation ($t: Int!, $e: Int!) { attachMedia(tenantId: $t, eventId: $e, fileId: 1) { __typename } }`;
  expect((await graph(guild, attach, { e: eventId })).data['attachMedia']).toEqual({
    __typename: 'NotThere',
  });
  const draft = { name: `Worked draft ${count}`, startdate: '2031-06-14 09:00:00', draft: true };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, draft);
  const { eventId: draftId } = made.json<{ eventId: number }>();
  await share(draftId, 'viewer');
  for (const url of callsOn(guild, draftId, null).reads) expect(await status('GET', url, guild)).toBe(404);
});
