import { beforeAll, describe, expect, test } from 'vitest';
import { keptPicture } from '../support/files.ts';
import { ask, bearer } from '../support/graphql.ts';
import type { Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { sharedInstallation } from '../support/shared-installation.ts';

// What two tenants share, over both edges; a third one never learns of it: docs/product/collaboration.md.

let installation: Installation;
let club: Organisation;
let guild: Organisation;
let third: Organisation;
let count = 0;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  club = await registerOrganisation(installation.app, 'sharingclub');
  guild = await registerOrganisation(installation.app, 'sharingguild');
  third = await registerOrganisation(installation.app, 'sharingthird');
  await show(guild, true);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';
const rest = (method: Method, url: string, who: Organisation, payload?: object) =>
  installation.app.inject({ method, url, headers: bearer(who.staff), ...(payload && { payload }) });
const graph = (who: Organisation, query: string, variables: object = {}) =>
  ask(installation.app, query, { t: who.tenantId, ...variables }, bearer(who.staff));
const show = (who: Organisation, showInCollabDirectory: boolean) =>
  rest('PATCH', `/api/collab/${who.tenantId}/settings`, who, { showInCollabDirectory });

/** An event of the club with an item. */
async function anEvent(more: object = {}) {
  count += 1;
  const event = { name: `Shared regatta ${count}`, startdate: '2031-06-14 09:00:00', ...more };
  const made = await rest('POST', `/api/events/${club.tenantId}/registerevent`, club, event);
  const { eventId } = made.json<{ eventId: number }>();
  const items = `/api/events/${club.tenantId}/events/${eventId}/items`;
  const item = async (name: string) =>
    (await rest('POST', items, club, { name })).json<{ itemId: number }>().itemId;
  return { eventId, itemId: await item('Shirt'), otherItemId: await item('Cap') };
}

/** Adds a picture to an event of the club, or to an item of it. */
async function attach(e: number, i: number | null): Promise<void> {
  const { fileId: f } = await keptPicture(installation.ports, club.tenantId);
  const query = `mutation ($t: Int!, $e: Int!, $i: Int, $f: Int!) {
    attachMedia(tenantId: $t, eventId: $e, itemId: $i, fileId: $f) { __typename }
  }`;
  const { attachMedia } = (await graph(club, query, { e, i, f })).data;
  expect(attachMedia).toEqual({ __typename: 'MediaArranged' });
}

const share = (eventId: number, body: object = {}, path = '') =>
  rest('POST', `/api/collab/${club.tenantId}/events/${eventId}${path}/share`, club, {
    sharedWithTenantId: guild.tenantId,
    ...body,
  });
const revoke = (eventId: number, body: object = {}) =>
  rest('POST', `/api/collab/events/${eventId}/revoke`, club, { sharedWithTenantId: guild.tenantId, ...body });

const eventQuery = `query ($t: Int!, $e: Int!) {
  sharedEvent(tenantId: $t, eventId: $e) { name description myRole whole holder { name } }
}`;
const seen = async (who: Organisation, e: number) =>
  (await graph(who, eventQuery, { e })).data['sharedEvent'];
const failure = '... on Failure { code fields { field code } }';
const updateQuery = `mutation ($t: Int!, $e: Int!, $input: SharedEventInput!) {
  updateSharedEvent(tenantId: $t, eventId: $e, input: $input) {
    __typename ... on SharedEventUpdated { event { name description } } ${failure}
  }
}`;
const update = async (who: Organisation, e: number, input: object) =>
  (await graph(who, updateQuery, { e, input })).data['updateSharedEvent'];
const updateItemQuery = `mutation ($t: Int!, $e: Int!, $i: Int!, $input: SharedItemInput!) {
  updateSharedItem(tenantId: $t, eventId: $e, itemId: $i, input: $input) { __typename ${failure} }
}`;
const updateItem = async (
  who: Organisation,
  e: number,
  i: number,
  input: object = { description: 'In all sizes.' },
) => (await graph(who, updateItemQuery, { e, i, input })).data['updateSharedItem'];
const itemsQuery = `query ($t: Int!, $e: Int!) { sharedItems(tenantId: $t, eventId: $e) { itemId myRole } }`;

describe('the directory', () => {
  const search = async (letters: string) =>
    (await rest('GET', `/api/collab/search-tenants?q=${letters}`, club)).json<{ tenants: object[] }>()
      .tenants;

  test('finds tenants that show themselves, by two letters', async () => {
    expect(await search('sharingg')).toEqual([{ id: guild.tenantId, name: 'sharingguild Company' }]);
    expect(await search('sharingth')).toEqual([]);
    expect(await search('s')).toEqual([]);
    const aliases = [
      `/api/tenants/search?q=sharingg`,
      `/api/collab/${club.tenantId}/searchTenants?query=sharingg`,
    ];
    for (const url of aliases) expect((await rest('GET', url, club)).json().tenants).toHaveLength(1);
  });

  test('finds a hidden tenant for those who work in it, who can share with it, and for nobody else', async () => {
    const address = { address1: '2 Mill Lane', city: 'Ross', state: 'HW' };
    const owner = { ...club, staff: club.owner };
    const made = await rest('POST', '/api/tenants/registertenant', owner, address);
    const { tenantId: branchId } = made.json<{ tenantId: number }>();
    const branch = { id: branchId, name: 'sharingclub Company' };
    expect(await search('sharingc')).toEqual([branch]);
    const { eventId } = await anEvent();
    const shared = await share(eventId, { sharedWithTenantId: branchId });
    expect(shared.statusCode, shared.body).toBe(200);
    const byGuild = await rest('GET', `/api/collab/search-tenants?q=sharingc`, guild);
    expect(byGuild.json().tenants).toEqual([]);
  });

  test('does not say whether a hidden tenant exists', async () => {
    const { eventId } = await anEvent();
    const answers = await Promise.all(
      [third.tenantId, 2_000_000_000].map((sharedWithTenantId) => share(eventId, { sharedWithTenantId })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });
});

describe('an event that is shared', () => {
  test('is seen by the other tenant, and by nobody else', async () => {
    const { eventId } = await anEvent();
    expect(await seen(guild, eventId)).toBeNull();
    const answer = await share(eventId, { message: 'Do join us.' });
    expect(answer.json(), answer.body).toMatchObject({ success: true, message: 'Invitation sent.' });
    expect(await seen(guild, eventId)).toMatchObject({
      myRole: 'VIEWER',
      whole: true,
      holder: { name: 'sharingclub Company' },
    });
    expect(await seen(third, eventId)).toBeNull();
    const role = await rest('GET', `/api/collab/events/${eventId}/my-role`, guild);
    expect(role.json()).toEqual({ success: true, role: 'viewer', userCanEdit: false });
    const list = await graph(guild, 'query ($t: Int!) { sharedEvents(tenantId: $t) { eventId } }');
    expect(list.data['sharedEvents']).toContainEqual({ eventId });
    const others = await graph(third, 'query ($t: Int!) { sharedEvents(tenantId: $t) { eventId } }');
    expect(others.data['sharedEvents']).toEqual([]);
  });

  /** Reads the shared events of these ids; `more`: other arguments. */
  const named = (ids: readonly number[], more = '') =>
    graph(
      guild,
      `query ($t: Int!, $ids: [Int!]) { sharedEvents(tenantId: $t, eventIds: $ids${more}) { eventId } }`,
      { ids },
    );

  test('is read alone by its id', async () => {
    const [one, other, own] = [await anEvent(), await anEvent(), await anEvent()];
    for (const { eventId } of [one, other]) await share(eventId);
    const found = async (ids: readonly number[], more = '') => (await named(ids, more)).data['sharedEvents'];
    const ids = [one.eventId, own.eventId];
    const alone = [{ eventId: one.eventId }];
    expect(await found(ids)).toEqual(alone);
    expect(await found([])).toEqual([]);
    expect(await found(ids, ', from: "2031-06-10", days: 7')).toEqual(alone);
    expect(await found(ids, ', from: "2031-06-15", days: 7')).toEqual([]);
  });

  test('refuses more than 100 ids', async () => {
    const { errors } = await named(Array.from({ length: 101 }, (_, n) => n + 1));
    expect(errors).toMatchObject([{ message: 'eventIds must be at most 100 ids.' }]);
  });

  test('stands in the calendar of the other tenant, marked with who shares it', async () => {
    const { eventId } = await anEvent();
    const query = `query ($t: Int!) {
      calendar(tenantId: $t, from: "2031-06-13", to: "2031-06-15", perDay: 100) {
        days { date total entries { eventId title sharedBy event { name } } }
      }
    }`;
    interface Calendar {
      readonly days: readonly { readonly total: number; readonly entries: readonly object[] }[];
    }
    const entries = async (who: Organisation) =>
      ((await graph(who, query)).data['calendar'] as unknown as Calendar).days.map((day) =>
        day.entries.filter((entry) => 'eventId' in entry && entry.eventId === eventId),
      );
    await share(eventId);
    const title = `Shared regatta ${count}`;
    const entry = { eventId, title, sharedBy: 'sharingclub Company', event: null };
    await expect.poll(() => entries(guild)).toEqual([[], [entry], []]);
    await expect
      .poll(() => entries(club))
      .toMatchObject([[], [{ sharedBy: null, event: { name: title } }], []]);
    expect(await entries(third)).toEqual([[], [], []]);
    await revoke(eventId);
    expect(await entries(guild)).toEqual([[], [], []]);
  });

  test('stands in the lists of REST after the own events, marked, page by page', async () => {
    const other = await registerOrganisation(installation.app, `listed${count}`);
    await show(other, true);
    // an organisation of the tests has one event of its own
    const ids = [];
    for (let made = 0; made < 2; made += 1) {
      const { eventId } = await anEvent();
      await share(eventId, { sharedWithTenantId: other.tenantId });
      ids.push(eventId);
    }
    const lists = [
      [`/api/events/${other.tenantId}/events?`, 'data', 'sharedby'],
      [`/api/events?tenantId=${other.tenantId}&`, 'events', 'sharedBy'],
      [`/api/events/tenant/${other.tenantId}?`, 'events', 'sharedBy'],
      [`/api/events/${other.tenantId}?`, 'events', 'sharedBy'],
    ] as const;
    for (const [url, field, mark] of lists) {
      const found: Record<string, unknown>[] = [];
      let cursor: string | undefined;
      do {
        const next = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const answer = (await rest('GET', `${url}limit=1${next}`, other)).json();
        found.push(...answer[field]);
        cursor = answer.nextCursor;
      } while (cursor !== undefined);
      expect(found.map((one) => one[mark])).toEqual([
        undefined,
        'sharingclub Company',
        'sharingclub Company',
      ]);
      expect(found.slice(1).map((one) => one['id'])).toEqual(ids);
    }
  });

  test('is changed by editors only, and by no call that is not for shares', async () => {
    const { eventId, itemId } = await anEvent();
    await share(eventId);
    const forbidden = { __typename: 'NotAllowed', code: 'FORBIDDEN' };
    expect(await update(guild, eventId, { description: 'Ours' })).toMatchObject(forbidden);
    expect(await updateItem(guild, eventId, itemId)).toMatchObject(forbidden);
    await share(eventId, { role: 'editor' });
    expect(await update(guild, eventId, { description: 'Boats at six' })).toMatchObject({
      event: { description: 'Boats at six' },
    });
    expect(await updateItem(guild, eventId, itemId)).toMatchObject({ __typename: 'SharedItemUpdated' });
    const own = await rest('GET', `/api/${club.tenantId}/events/${eventId}`, club);
    expect(own.json().event).toMatchObject({ description: 'Boats at six' });
    // the tenant in the path is the one of the caller
    const ofClub = `/api/${club.tenantId}/events/${eventId}`;
    expect((await rest('GET', ofClub, guild)).statusCode).toBe(404);
    expect((await rest('GET', ofClub, club)).statusCode).toBe(200);
    const again = await rest('POST', `/api/collab/events/${eventId}/invite`, guild, {
      sharedWithTenantId: guild.tenantId,
    });
    expect(again.statusCode).toBe(404);
  });

  test('is read and changed over REST with the role of the share', async () => {
    const { eventId, itemId } = await anEvent();
    const event = `/api/${guild.tenantId}/events/${eventId}`;
    const items = `/api/events/${guild.tenantId}/events/${eventId}/items`;
    const updateEvent = (more: object = {}) =>
      rest('POST', `/api/${guild.tenantId}/updateevent`, guild, { id: eventId, location: 'Quay', ...more });
    const updateShirt = () => rest('PUT', `${items}/${itemId}`, guild, { name: 'Jersey' });
    const statuses = async () => [
      ...(await Promise.all([event, items, `${items}/${itemId}`].map((url) => rest('GET', url, guild)))),
      await updateEvent(),
      await updateShirt(),
    ];
    const codes = async () => (await statuses()).map(({ statusCode }) => statusCode);
    expect(await codes()).toEqual([404, 404, 404, 404, 404]);
    await share(eventId);
    expect(await codes()).toEqual([200, 200, 200, 403, 403]);
    await share(eventId, { role: 'editor' });
    expect(await codes()).toEqual([200, 200, 200, 200, 200]);
    const shown = await rest('GET', event, guild);
    expect(shown.json().event).toMatchObject({ location: 'Quay', sharedby: 'sharingclub Company' });
    const page = (await rest('GET', `${items}?limit=1`, guild)).json();
    expect(page.items).toMatchObject([{ id: itemId, name: 'Jersey' }]);
    const next = `${items}?limit=1&cursor=${encodeURIComponent(page.nextCursor)}`;
    expect((await rest('GET', next, guild)).json().items).toHaveLength(1);
    expect((await updateEvent({ firstday: '2031-06-14', lastday: '2031-06-15' })).statusCode).toBe(200);
    expect((await rest('GET', event, guild)).json().event).toMatchObject({
      firstday: '2031-06-14',
      lastday: '2031-06-15',
    });
    const more = { name: 'Jersey', type: 'clothing', topSize: 'S,M', capacity: 5 };
    expect((await rest('PUT', `${items}/${itemId}`, guild, more)).statusCode).toBe(200);
    const own = `/api/events/${club.tenantId}/events/${eventId}/items/${itemId}`;
    expect((await rest('GET', own, club)).json().item).toMatchObject({
      type: 'clothing',
      capacity: 5,
    });
    const stale = await installation.app.inject({
      method: 'POST',
      url: `/api/${guild.tenantId}/updateevent`,
      headers: { ...bearer(guild.staff), 'if-match': '"0"' },
      payload: { id: eventId, location: 'Pier' },
    });
    expect(stale.statusCode).toBe(412);
    await revoke(eventId);
    expect(await codes()).toEqual([404, 404, 404, 404, 404]);
  });

  test('gets items from editors of the whole event, at both edges', async () => {
    const { eventId, itemId } = await anEvent();
    const items = `/api/events/${guild.tenantId}/events/${eventId}/items`;
    const add = (name: string) => rest('POST', items, guild, { name });
    const query = `mutation ($t: Int!, $e: Int!, $input: RegisterItemInput!) {
      registerSharedItem(tenantId: $t, eventId: $e, input: $input) {
        __typename ... on SharedItemRegistered { item { name myRole type topSizes { size } capacity } } ${failure}
      }
    }`;
    const input = { name: 'Lantern', type: 'CLOTHING', topSizes: [{ size: 'S' }], capacity: 5 };
    const addOver = async () => (await graph(guild, query, { e: eventId, input })).data['registerSharedItem'];
    expect((await add('Flag')).statusCode).toBe(404);
    await share(eventId);
    expect((await add('Flag')).statusCode).toBe(403);
    expect(await addOver()).toMatchObject({ code: 'FORBIDDEN' });
    await rest('POST', `/api/collab/${club.tenantId}/events/${eventId}/items/${itemId}/share`, club, {
      toTenantId: guild.tenantId,
      role: 'editor',
    });
    expect((await add('Flag')).statusCode).toBe(403);
    await share(eventId, { role: 'editor' });
    const added = await add('Flag');
    expect(added.statusCode).toBe(201);
    expect(await addOver()).toEqual({
      __typename: 'SharedItemRegistered',
      item: { name: 'Lantern', myRole: 'EDITOR', type: 'CLOTHING', topSizes: [{ size: 'S' }], capacity: 5 },
    });
    const ofClub = await rest('GET', `/api/events/${club.tenantId}/events/${eventId}/items`, club);
    const names = ofClub.json<{ items: { name: string }[] }>().items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Flag', 'Lantern']));
  });

  test('gets other days, also over GraphQL', async () => {
    const { eventId } = await anEvent();
    await share(eventId, { role: 'editor' });
    const days = { firstDay: '2031-07-01', lastDay: '2031-07-02' };
    expect(await update(guild, eventId, days)).toMatchObject({ __typename: 'SharedEventUpdated' });
    const own = await rest('GET', `/api/${club.tenantId}/events/${eventId}`, club);
    expect(own.json().event).toMatchObject({ allday: true, firstday: '2031-07-01', lastday: '2031-07-02' });
    expect(await update(guild, eventId, { lastDay: '2031-07-02' })).toMatchObject({ code: 'INVALID' });
  });

  test('is not reached with the item of another event', async () => {
    const [one, other] = [await anEvent(), await anEvent()];
    await share(one.eventId, { role: 'editor' });
    expect(await updateItem(guild, one.eventId, other.itemId)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is gone with the acknowledged revoke', async () => {
    const { eventId, itemId } = await anEvent();
    await share(eventId, { role: 'editor' });
    expect((await revoke(eventId)).statusCode).toBe(200);
    expect(await seen(guild, eventId)).toBeNull();
    const gone = { __typename: 'NotThere' };
    expect(await update(guild, eventId, { description: 'Late' })).toMatchObject(gone);
    expect(await updateItem(guild, eventId, itemId)).toMatchObject(gone);
    expect((await graph(guild, itemsQuery, { e: eventId })).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await revoke(eventId)).statusCode).toBe(200);
    const list = await rest('GET', `/api/collab/${club.tenantId}/events/${eventId}/collaborators`, club);
    expect(list.json().collaborators).toMatchObject([{ tenantId: guild.tenantId, status: 'revoked' }]);
  });

  test('ends at its date', async () => {
    const { eventId } = await anEvent();
    const query = `mutation ($t: Int!, $e: Int!, $input: ShareInput!) {
      shareWithTenant(tenantId: $t, eventId: $e, input: $input) { __typename ${failure} }
    }`;
    const endsAt = new Date(Date.now() + 1_500).toISOString();
    const input = { sharedWithTenantId: guild.tenantId, endsAt };
    expect((await graph(club, query, { e: eventId, input })).data['shareWithTenant']).toEqual({
      __typename: 'CollaboratorsChanged',
    });
    await expect.poll(() => seen(guild, eventId), { timeout: 10_000 }).toBeNull();
  });

  test('is left by the other tenant', async () => {
    const { eventId } = await anEvent();
    await share(eventId);
    const query = `mutation ($t: Int!, $e: Int!) {
      leaveCollaboration(tenantId: $t, eventId: $e) { __typename ${failure} }
    }`;
    const leave = async (who: Organisation) =>
      (await graph(who, query, { e: eventId })).data['leaveCollaboration'];
    expect(await leave(third)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await leave(guild)).toMatchObject({ __typename: 'CollaborationLeft' });
    expect(await seen(guild, eventId)).toBeNull();
  });
});

describe('an item that is shared', () => {
  test('is edited, while its event is only seen and other items are hidden', async () => {
    const { eventId, itemId, otherItemId } = await anEvent();
    await share(eventId, { toTenantId: guild.tenantId, role: 'editor' }, `/items/${itemId}`);
    expect(await seen(guild, eventId)).toMatchObject({ myRole: 'VIEWER', whole: false });
    expect((await graph(guild, itemsQuery, { e: eventId })).data['sharedItems']).toEqual([
      { itemId, myRole: 'EDITOR' },
    ]);
    expect(await update(guild, eventId, { description: 'Ours' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await updateItem(guild, eventId, itemId)).toMatchObject({ __typename: 'SharedItemUpdated' });
    expect(await updateItem(guild, eventId, otherItemId)).toMatchObject({ code: 'NOT_FOUND' });
    await revoke(eventId, { itemId });
    expect(await seen(guild, eventId)).toBeNull();
  });
});

test('pictures are seen with the event or item that is shared, and by nobody else', async () => {
  const { eventId: e, itemId, otherItemId } = await anEvent();
  const query = `query ($t: Int!, $e: Int!, $i: Int) { sharedMedia(tenantId: $t, eventId: $e, itemId: $i) { url } }`;
  const media = async (who: Organisation, i: number | null) =>
    (await graph(who, query, { e, i })).data['sharedMedia'];
  for (const item of [null, itemId, otherItemId]) await attach(e, item);
  await share(e, { toTenantId: guild.tenantId }, `/items/${itemId}`);
  await expect.poll(() => media(guild, itemId)).toHaveLength(1);
  expect(await media(guild, null)).toEqual([]);
  expect(await media(guild, otherItemId)).toEqual([]);
  expect(await media(third, itemId)).toBeNull();
  await share(e);
  for (const item of [null, itemId, otherItemId]) expect(await media(guild, item)).toHaveLength(1);
  await revoke(e);
  expect(await media(guild, null)).toBeNull();
});

test('null and empty text clear what can be cleared of shared things, and name any other field', async () => {
  const { eventId: e, itemId: i } = await anEvent();
  await share(e, { role: 'editor' });
  const given = { description: 'Boats at six', type: 'Regatta', location: 'Quay' };
  const query = `query ($t: Int!, $e: Int!) {
    sharedEvent(tenantId: $t, eventId: $e) { name description type location startsAt endsAt }
    sharedItems(tenantId: $t, eventId: $e) { itemId name description }
  }`;
  const read = async () => (await graph(guild, query, { e })).data;
  for (const nothing of [null, '']) {
    for (const field of Object.keys(given)) {
      await update(guild, e, given);
      const { sharedEvent: before } = await read();
      expect(await update(guild, e, { [field]: nothing }), field).toMatchObject({
        __typename: 'SharedEventUpdated',
      });
      const { sharedEvent: after } = await read();
      expect([null, '']).toContain(after?.[field]);
      expect({ ...after, [field]: 0 }).toEqual({ ...before, [field]: 0 });
    }
    const before = await read();
    expect(await update(guild, e, { name: nothing })).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'name' }],
    });
    expect(await updateItem(guild, e, i, { name: nothing })).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'name' }],
    });
    expect(await read()).toEqual(before);
    await updateItem(guild, e, i);
    expect(await updateItem(guild, e, i, { description: nothing })).toMatchObject({
      __typename: 'SharedItemUpdated',
    });
    expect(await read()).toEqual(before);
    const setting = await rest('PATCH', `/api/collab/${guild.tenantId}/settings`, guild, {
      showInCollabDirectory: nothing,
    });
    expect([setting.statusCode, Object.keys(setting.json().fields)]).toEqual([
      400,
      ['showInCollabDirectory'],
    ]);
  }
});

test('a viewer sees no draft, nor its items and pictures', async () => {
  const { eventId } = await anEvent({ draft: true });
  await attach(eventId, null);
  const media = `query ($t: Int!, $e: Int!) { sharedMedia(tenantId: $t, eventId: $e) { id } }`;
  const all = async () => {
    const { sharedItems } = (await graph(guild, itemsQuery, { e: eventId })).data;
    const { sharedMedia } = (await graph(guild, media, { e: eventId })).data;
    return [await seen(guild, eventId), sharedItems, sharedMedia];
  };
  await share(eventId, { role: 'viewer' });
  expect(await all()).toEqual([null, [], []]);
  await share(eventId, { role: 'editor' });
  expect(await all()).toMatchObject([{ whole: true }, [{}, {}], [{}]]);
});
