import { beforeAll, describe, expect, it } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import type { RegisteredCall } from '../../rest-compat/server/policy.ts';
import { bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { memberInput } from '../support/people.ts';
import { eventOfSeries } from './event-of-series.ts';
import { updates } from './updates.ts';

// Decision 42 over every update of REST: an update that does not fit If-Match changes nothing and answers with
// the present state; without If-Match the last write wins.

let muster: Installation;
let own: Organisation;
let seriesEventId: number;
const calls: RegisteredCall[] = [];

beforeAll(async () => {
  muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports, calls)]);
  own = await registerOrganisation(muster.app, 'matching');
  seriesEventId = await eventOfSeries(muster.app, own);
  return () => muster.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const call = (method: Method, url: string, ifMatch?: string, payload?: object) =>
  muster.app.inject({
    method,
    url,
    headers: { ...bearer(own.staff), ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    ...(payload && { payload }),
  });

interface Checked {
  readonly update: (ifMatch: string | undefined, value: string) => ReturnType<typeof call>;
  /** the read of one thing, where REST has one */
  readonly read?: () => ReturnType<typeof call>;
  readonly shown: (value: string) => object;
}

const things: Readonly<Record<string, () => Checked>> = {
  'POST /api/:tenant/updateevent': () => ({
    update: (ifMatch, location) =>
      call('POST', `/api/${own.tenantId}/updateevent`, ifMatch, { id: own.eventId, location }),
    read: () => call('GET', `/api/events/${own.tenantId}/events/${own.eventId}`),
    shown: (location) => ({ id: own.eventId, location }),
  }),
  'POST /api/events/:tenant/events/:eventId/changeseries': () => ({
    update: (ifMatch, location) =>
      call('POST', `/api/events/${own.tenantId}/events/${seriesEventId}/changeseries`, ifMatch, { location }),
    read: () => call('GET', `/api/events/${own.tenantId}/events/${seriesEventId}`),
    shown: (location) => ({ id: seriesEventId, location }),
  }),
  'POST /api/:tenant/updatemember': () => ({
    update: (ifMatch, bio) =>
      call('POST', `/api/${own.tenantId}/updatemember`, ifMatch, {
        ...memberInput('member@matching.example'),
        bio,
      }),
    shown: (bio) => ({ id: own.memberId, bio }),
  }),
  'PUT /api/tenants/:id/settings': () => ({
    update: (ifMatch, city) => call('PUT', `/api/tenants/${own.tenantId}/settings`, ifMatch, { city }),
    read: () => call('GET', `/api/tenants/${own.tenantId}`),
    shown: (city) => ({ id: own.tenantId, city }),
  }),
  'PATCH /api/tenants/:tenant/users/:userId': () => ({
    update: (ifMatch, phone) =>
      call('PATCH', `/api/tenants/${own.tenantId}/users/${own.userId}`, ifMatch, { phone }),
    read: () => call('GET', `/api/tenants/${own.tenantId}/users/${own.userId}`),
    shown: (phone) => ({ id: own.userId, phone }),
  }),
};

const tagOf = ({ headers }: Awaited<ReturnType<typeof call>>) => String(headers['etag']);

it('covers every update of REST', () => {
  const rest = updates.map(({ call: name }) => name).filter((name) => name.includes(' '));
  expect(Object.keys(things).toSorted()).toEqual(rest.toSorted());
});

describe.each(Object.keys(things))('%s', (name) => {
  const thing = () => things[name]?.() as Checked;

  it('is refused with the present state after a change of somebody else', async () => {
    const { update, read, shown } = thing();
    const first = await update(undefined, `first ${name}`);
    expect([first.statusCode, tagOf(first)]).toEqual([200, expect.stringMatching(/^".+"$/)]);
    if (read) expect(tagOf(await read())).toBe(tagOf(first));
    const second = await update(tagOf(first), 'second');
    expect(second.statusCode, second.body).toBe(200);
    const head = await muster.eventStore.head();
    // a tag in the form of a revision fits nothing either, whatever the tags of this thing are
    const tags = [tagOf(first), `${tagOf(first)}, "another"`, '"another"', '"99999"', `W/${tagOf(first)}`];
    for (const tag of tags) {
      const refused = await update(tag, 'third');
      expect([refused.statusCode, tagOf(refused)], tag).toEqual([412, tagOf(second)]);
      expect(refused.json()).toMatchObject({ success: false, present: shown('second') });
      expect(refused.json().error).toBe(refused.json().message);
    }
    expect(await muster.eventStore.head()).toBe(head);
  });

  it('is carried out with the present tag, one of several tags, any state, and without the header', async () => {
    const { update } = thing();
    let tag = tagOf(await update(undefined, 'a'));
    for (const [index, ifMatch] of [(t: string) => t, (t: string) => `"x", ${t}`, () => '*'].entries()) {
      const answer = await update(ifMatch(tag), `b${index}`);
      expect(answer.statusCode, answer.body).toBe(200);
      tag = tagOf(answer);
    }
  });

  it('names the header if it is not one', async () => {
    const answer = await thing().update('not a tag', 'c');
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['if-match']]);
  });
});

it('of a user and of an event says what it read also when nothing changed', async () => {
  for (const url of [
    `/api/tenants/${own.tenantId}/users/${own.userId}`,
    `/api/${own.tenantId}/events/${own.eventId}`,
  ])
    expect(tagOf(await call('GET', url))).toBe(tagOf(await call('GET', url)));
});

it('of two updates with the same tag at the same time carries out one', async () => {
  const read = await call('GET', `/api/${own.tenantId}/events/${own.eventId}`);
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((description) =>
      call('POST', `/api/${own.tenantId}/updateevent`, tagOf(read), { id: own.eventId, description }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 412, 412,
  ]);
});

it('of the directory is compared as well', async () => {
  const url = `/api/collab/${own.tenantId}/settings`;
  const before = await call('GET', url);
  const shown = await call('PATCH', url, tagOf(before), { showInCollabDirectory: true });
  expect([shown.statusCode, tagOf(await call('GET', url))]).toEqual([200, tagOf(shown)]);
  for (const tag of [tagOf(before), '"another"']) {
    const refused = await call('PATCH', url, tag, { showInCollabDirectory: false });
    expect([refused.statusCode, tagOf(refused)]).toEqual([412, tagOf(shown)]);
    expect(refused.json()).toMatchObject({ present: { showInCollabDirectory: true } });
  }
  const hidden = await call('PATCH', url, tagOf(shown), { showInCollabDirectory: false });
  expect(hidden.statusCode, hidden.body).toBe(200);
});

it('is documented for every update', async () => {
  const { paths } = (await muster.app.inject({ url: '/api/openapi.json' })).json();
  const silent = Object.entries<Record<string, { operationId: string; parameters?: { name?: string }[] }>>(
    paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(
        ([method, { operationId }]) => /^(put|patch)$/.test(method) || /^(update|change)/.test(operationId),
      )
      .filter(([, { parameters = [] }]) => parameters.every(({ name }) => name !== 'If-Match'))
      .map(([method]) => `${method} ${path}`),
  );
  // tus compares the offset of the bytes in place of a version
  expect(silent).toEqual(['patch /api/{tenant}/uploads/{uploadId}']);
});

it('is documented: If-Match and 412 for updates, ETag for reads', async () => {
  const { paths } = (await muster.app.inject({ url: '/api/openapi.json' })).json();
  const settings = paths['/api/tenants/{id}/settings'].put;
  expect(settings.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'If-Match' }));
  expect(settings.responses['412'].headers).toHaveProperty('ETag');
  expect(paths['/api/{tenant}/events/{eventId}'].get.responses['200'].headers).toHaveProperty('ETag');
  expect(paths['/api/{tenant}/events/{eventId}'].get.responses).not.toHaveProperty('412');
});
