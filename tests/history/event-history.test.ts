import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { aUser } from '../support/people.ts';

// The history of an event, with its items, tasks and comments: docs/product/history.md.

let muster: Installation;
let own: Organisation;
let itemId: number;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const ofTenant = () => `/api/events/${own.tenantId}`;

async function call(method: 'DELETE' | 'PATCH' | 'POST' | 'PUT', path: string, payload?: object) {
  const request = { method, url: `${ofTenant()}/${path}`, headers: bearer(own.staff) };
  const answer = await muster.app.inject(payload === undefined ? request : { ...request, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

async function history(first = 20) {
  const query = `query ($t: Int!, $e: Int!, $first: Int!) {
    eventHistory(tenantId: $t, eventId: $e, first: $first) {
      totalCount
      edges { node { kind part partName by { username } changes { field before after } } }
    }
  }`;
  const variables = { t: own.tenantId, e: own.eventId, first };
  const { data, errors } = await ask(muster.app, query, variables, bearer(own.staff));
  expect(errors).toEqual([]);
  return shown.parse(data['eventHistory']);
}

const shown = z.object({
  totalCount: z.number(),
  edges: z.array(z.object({ node: z.looseObject({}) })),
});

const changes = shown.extend({ pageInfo: z.object({ endCursor: z.string().nullable() }) });

test('a new event of whole days is one line, also as a draft of a series', async () => {
  const days = { allday: true, firstday: '2031-06-14', lastday: '2031-06-15' };
  const of = async (path: string, event: object) => {
    const { eventId, eventIds } = await call('POST', path, { name: 'Camp', ...days, ...event });
    const query = `query ($t: Int!, $e: Int!) {
      eventHistory(tenantId: $t, eventId: $e) { totalCount edges { node { kind changes { field after } } } }
    }`;
    const variables = { t: own.tenantId, e: eventId ?? eventIds[0] };
    const { data } = await ask(muster.app, query, variables, bearer(own.staff));
    const { edges, totalCount } = shown.parse(data['eventHistory']);
    expect(totalCount).toBe(edges.length);
    return edges.map(({ node }) => node);
  };
  const registered = {
    kind: 'REGISTERED',
    changes: expect.arrayContaining([{ field: 'lastDay', after: '2031-06-15' }]),
  };
  expect(await of('registerevent', {})).toMatchObject([registered]);
  const series = { name: 'Weekly camp', draft: true, every: 'weekly', times: 2 };
  expect(await of('registerseries', series)).toMatchObject([
    { kind: 'GROUPED' },
    { kind: 'DRAFTED' },
    registered,
  ]);
});

const newest = async (count: number) => (await history()).edges.slice(0, count).map(({ node }) => node);

test('an item is added, and one save of it is one line', async () => {
  const items = `events/${own.eventId}/items`;
  ({ itemId } = await call('POST', items, { name: 'Shirt', type: 'clothing', topSize: 'S' }));
  const saved = { name: 'Club shirt', topSize: 'S, M', bottomSize: '30', capacity: 40 };
  await call('PUT', `${items}/${itemId}`, saved);
  const part = `item-${itemId}`;
  expect(await newest(2)).toMatchObject([
    {
      kind: 'CHANGED',
      part,
      partName: 'Club shirt',
      by: { username: own.username },
      changes: [
        { field: 'name', before: 'Shirt', after: 'Club shirt' },
        { field: 'topSizes', before: 'S', after: 'S, M' },
        { field: 'bottomSizes', before: '', after: '30' },
        { field: 'capacity', before: null, after: '40' },
      ],
    },
    { kind: 'ITEM_ADDED', part, partName: 'Shirt' },
  ]);
  expect((await history()).totalCount).toBe(3);
});

test('the changes of all events are one list, each with its event', async () => {
  const other = await call('POST', 'registerevent', {
    name: 'Autumn fair',
    startdate: '2031-10-01 10:00:00',
  });
  const query = `query ($t: Int!, $first: Int!, $after: String) {
    eventChanges(tenantId: $t, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor }
      edges { node { kind partName event { eventId name } } }
    }
  }`;
  const page = async (first: number, after: string | null = null) => {
    const variables = { t: own.tenantId, first, after };
    const { data, errors } = await ask(muster.app, query, variables, bearer(own.staff));
    expect(errors).toEqual([]);
    return changes.parse(data['eventChanges']);
  };
  const all = await page(100);
  expect(all.edges.slice(0, 2).map(({ node }) => node)).toMatchObject([
    { kind: 'REGISTERED', event: { eventId: other.eventId, name: 'Autumn fair' } },
    { kind: 'CHANGED', partName: 'Club shirt', event: { eventId: own.eventId } },
  ]);
  expect(all.totalCount).toBe(all.edges.length);
  const first = await page(1);
  const rest = await page(100, first.pageInfo.endCursor);
  expect([...first.edges, ...rest.edges]).toEqual(all.edges);
});

test('tasks and comments are lines, and stay after they were deleted', async () => {
  const tasks = `${own.eventId}/tasks`;
  const { task } = await call('POST', tasks, { title: 'Order boats', date: '2031-06-10', time: '10:00' });
  await call('PATCH', `${tasks}/${task.id}`, { done: true });
  await call('DELETE', `${tasks}/${task.id}`);
  await call('POST', `events/${own.eventId}/comments`, { comment: 'See you there' });
  expect(await newest(4)).toMatchObject([
    { kind: 'COMMENT_POSTED', partName: null, changes: [] },
    { kind: 'TASK_DELETED', part: `task-${task.id}`, partName: 'Order boats' },
    { kind: 'TASK_COMPLETED', partName: 'Order boats' },
    { kind: 'TASK_ADDED', partName: 'Order boats' },
  ]);
  expect((await history()).totalCount).toBe(7);
});

const update = (token: string, event: object, headers: Readonly<Record<string, string>> = {}) =>
  muster.app.inject({
    method: 'POST',
    url: `/api/${own.tenantId}/updateevent`,
    headers: { ...bearer(token), ...headers },
    payload: { id: own.eventId, ...event },
  });

test('a change is shown as the one of the person who made it, also with the request id of somebody else', async () => {
  const bea = aUser('history-bea');
  await muster.app.inject({
    method: 'POST',
    url: `/api/tenants/${own.tenantId}/registeruser`,
    headers: bearer(own.staff),
    payload: bea,
  });
  const { username, password } = bea;
  const login = await muster.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
  });
  const headers = { 'x-request-id': '0b8f3c1e-5a55-4c6e-9d0a-6f3c5d1b7e21' };
  await update(own.staff, { name: 'Open day in spring' }, headers);
  await update(login.json().token, { location: 'Boathouse' }, headers);
  await update(login.json().token, { description: 'With tea.' }, headers);
  expect(await newest(3)).toMatchObject([
    { kind: 'DESCRIBED', by: { username }, changes: [{ field: 'description' }] },
    { kind: 'RELOCATED', by: { username }, changes: [{ field: 'location' }] },
    { kind: 'RENAMED', by: { username: own.username }, changes: [{ field: 'name' }] },
  ]);
  const { edges, totalCount } = await history(100);
  expect(totalCount).toBe(edges.length);
});

test('a save of a task that changes fields says also that it was described, finished and opened again', async () => {
  const tasks = `${own.eventId}/tasks`;
  const { task } = await call('POST', tasks, { title: 'Oars', date: '2031-06-10', time: '10:00' });
  await call('PATCH', `${tasks}/${task.id}`, { title: 'Boats', done: true });
  await call('PATCH', `${tasks}/${task.id}`, {
    title: 'Rafts',
    comment: 'Of pine.',
    date: '2031-06-12',
    time: '10:00',
    done: false,
  });
  expect((await newest(6)).map((line) => [line['kind'], line['partName']])).toEqual([
    ['TASK_REOPENED', 'Rafts'],
    ['TASK_DESCRIBED', 'Rafts'],
    ['CHANGED', 'Rafts'],
    ['TASK_COMPLETED', 'Boats'],
    ['TASK_RETITLED', 'Boats'],
    ['TASK_ADDED', 'Oars'],
  ]);
  const { edges, totalCount } = await history(100);
  expect(totalCount).toBe(edges.length);
});

const event = z.record(z.string(), z.string().nullable());
const fields = ['name', 'description', 'type', 'location', 'startsAt', 'endsAt', 'firstDay', 'lastDay'];
const line = z.object({
  kind: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

test('the lines lead back to what the event was after each save', async () => {
  const read = async () => {
    const query = `query ($t: Int!, $e: Int!) { event(tenantId: $t, eventId: $e) { ${fields.join(' ')} } }`;
    const variables = { t: own.tenantId, e: own.eventId };
    return event.parse((await ask(muster.app, query, variables, bearer(own.staff))).data['event']);
  };
  const allDay = (firstday: string, lastday: string) => ({ allday: true, firstday, lastday });
  const saves = [
    { name: 'Fête', description: 'a\n'.repeat(2_000), type: 'Social', location: 'Park' },
    { description: '', location: '' },
    allDay('2031-06-14', '2031-06-15'),
    allDay('2031-06-14', '2031-06-17'),
    { name: 'Fair', ...allDay('2031-06-20', '2031-06-22') },
    { allday: false, startdate: '2031-06-20 09:00:00', enddate: '2031-06-20 10:00:00' },
  ];
  const known = [await read()];
  for (const save of saves) {
    expect((await update(own.staff, save)).statusCode).toBe(200);
    // a save that changes nothing has no line
    expect((await update(own.staff, save)).statusCode).toBe(200);
    known.push(await read());
  }
  const lines = z.array(line).parse(await newest(saves.length));
  expect(lines.map(({ kind }) => kind)).toEqual(['DATED', 'CHANGED', 'DATED', 'DATED', 'CHANGED', 'CHANGED']);
  const state = { ...known.pop() };
  for (const { changes: edits } of lines) {
    for (const { field, before, after } of edits) {
      expect(state[field]).toBe(after);
      state[field] = before;
    }
    expect(state).toEqual(known.pop());
  }
});

test('edits at the same time are lines of which each begins where the one before ended', async () => {
  const places = Array.from({ length: 8 }, (_, n) => `Field ${n}`);
  const answers = await Promise.all(places.map((location) => update(own.staff, { location })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(places.map(() => 200));
  const lines = z.array(line).parse(await newest(places.length));
  const edits = lines.flatMap(({ changes: found }) => found).toReversed();
  expect(new Set(edits.map(({ after }) => after))).toEqual(new Set(places));
  expect(edits.slice(1).map(({ before }) => before)).toEqual(edits.slice(0, -1).map(({ after }) => after));
});

test('the public action of an item is opened, changed, closed and reopened, with the name of the item', async () => {
  const items = `events/${own.eventId}/items`;
  const submit = (action: object) => call('POST', `${items}/${itemId}/action`, action);
  await submit({ actionType: 'default' });
  await submit({ actionType: 'raffle' });
  const close = `mutation ($t: Int!, $e: Int!, $i: Int!) {
    closeItemAction(tenantId: $t, eventId: $e, itemId: $i) { __typename }
  }`;
  const variables = { t: own.tenantId, e: own.eventId, i: itemId };
  expect((await ask(muster.app, close, variables, bearer(own.staff))).errors).toEqual([]);
  await call('PUT', `${items}/${itemId}`, { name: 'Team shirt' });
  await submit({ actionType: 'raffle' });
  const shirt = { part: `item-${itemId}`, partName: 'Club shirt', by: { username: own.username } };
  expect(await newest(5)).toMatchObject([
    { ...shirt, kind: 'ACTION_REOPENED', partName: 'Team shirt', changes: [] },
    { kind: 'ITEM_RENAMED' },
    { ...shirt, kind: 'ACTION_CLOSED', changes: [] },
    {
      ...shirt,
      kind: 'ACTION_CHANGED',
      changes: [{ field: 'actionType', before: 'default', after: 'raffle' }],
    },
    { ...shirt, kind: 'ACTION_OPENED' },
  ]);
});
