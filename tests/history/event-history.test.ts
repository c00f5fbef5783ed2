import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

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
