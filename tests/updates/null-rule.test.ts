import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../gateway/features.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { registeredFields } from '../../gateway/server/access/enforce.ts';
import { createSchema } from '../../gateway/server/schema.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import type { RegisteredCall } from '../../rest-compat/server/policy.ts';
import { ask, bearer, text } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { eventOfSeries } from './event-of-series.ts';
import { filled, isClearable, updates, type Update } from './updates.ts';

// The rule of decision 40 over every update of both edges: absent stays, null and empty text clear what can be
// cleared, and any other field is refused by its name.

let muster: Installation;
let own: Organisation;
let seriesEventId: number;
const calls: RegisteredCall[] = [];
const fields = registeredFields(createSchema(features));

beforeAll(async () => {
  muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports, calls)]);
  own = await registerOrganisation(muster.app, 'clearing');
  seriesEventId = await eventOfSeries(muster.app, own);
  for (const update of updates.filter(({ call }) => !call.includes(' ')))
    await refusedFields(update, filled[update.thing]);
  return () => muster.close();
});

const isUpdate = ({ method, url }: RegisteredCall) =>
  method === 'PUT' || method === 'PATCH' || /\/(update[a-z]+|changeseries)$/.test(url);

/** The fields that an update takes beside the ids of what it changes. */
function inputsOf({ call }: Update): readonly string[] {
  const rest = calls.find(({ method, url }) => `${method} ${url}` === call);
  const names = rest
    ? rest.inputs.filter((input) => input.in === 'body').map(({ name }) => name)
    : (fields.find(({ name }) => name === `Mutation.${call}`)?.inputs ?? [])
        .map(({ name }) => name)
        .filter((name) => name.startsWith('input.'))
        .map((name) => name.slice('input.'.length));
  return names.filter((name) => !/^(id|ownerid)$/.test(name));
}

/** Sends an update; the names of the refused fields, none when it was accepted. */
async function refusedFields(update: Update, values: object): Promise<readonly string[]> {
  const { eventId, memberId, tenantId, userId } = own;
  if (!update.call.includes(' ')) {
    const of = { event: eventId, series: seriesEventId, member: memberId, user: userId, tenant: null }[
      update.thing
    ];
    const kind = update.thing === 'series' ? 'event' : update.thing;
    const type = `Update${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    const id = `${kind}Id`;
    const { data, errors } = await ask(
      muster.app,
      `mutation ($t: Int!, ${of === null ? '' : '$of: Int!, '}$input: ${type}Input!) {
        ${update.call}(tenantId: $t, ${of === null ? '' : `${id}: $of, `}input: $input) {
          __typename ... on Failure { code fields { field } }
        }
      }`,
      { t: tenantId, ...(of !== null && { of }), input: values },
      bearer(own.staff),
    );
    expect(errors).toEqual([]);
    const answer = data[update.call];
    if (!('fields' in (answer ?? {}))) return [];
    expect(answer).toMatchObject({ code: 'INVALID' });
    return Object.values(answer?.fields ?? {}).map(({ field }) => text(field));
  }
  const [method = '', path = ''] = update.call.split(' ');
  const url = path
    .replace(':tenant', String(tenantId))
    .replace(':id', String(tenantId))
    .replace(':eventId', String(seriesEventId))
    .replace(':userId', String(userId));
  const of = { event: eventId, series: undefined, member: memberId, user: undefined, tenant: undefined }[
    update.thing
  ];
  const present = update.always === undefined ? {} : await read(update.thing);
  const always = Object.fromEntries((update.always ?? []).map((field) => [field, present[field]]));
  const answer = await muster.app.inject({
    method: method as 'POST' | 'PUT' | 'PATCH',
    url,
    headers: bearer(own.staff),
    payload: { ...(of !== undefined && { id: of }), ...always, ...values },
  });
  if (answer.statusCode === 200) return [];
  expect(answer.statusCode, answer.body).toBe(400);
  return Object.keys(answer.json().fields);
}

const fieldsOfEvent =
  'name description type location startsAt endsAt firstDay lastDay firstday: firstDay lastday: lastDay';
const everything = `query ($t: Int!, $e: Int!, $s: Int!, $m: Int!, $u: Int!) {
  event(tenantId: $t, eventId: $e) { ${fieldsOfEvent} }
  series: event(tenantId: $t, eventId: $s) { ${fieldsOfEvent} }
  member(tenantId: $t, memberId: $m) {
    email firstname lastname phone address1 address2 city state zip bio image
  }
  tenant(tenantId: $t) {
    companyname domain email phone address1 address2 city state zip timezone logo waiver active
  }
  user: tenantUser(tenantId: $t, userId: $u) { username email firstname lastname phone active }
}`;

async function read(thing: Update['thing']): Promise<Readonly<Record<string, unknown>>> {
  const { eventId: e, memberId: m, tenantId: t, userId: u } = own;
  const { data, errors } = await ask(
    muster.app,
    everything,
    { t, e, s: seriesEventId, m, u },
    bearer(own.staff),
  );
  expect(errors).toEqual([]);
  return { ...data[thing] };
}

/**
 * Updates with lists, numbers and people: tests/items/items.test.ts and tests/tasks/tasks.test.ts. Updates of what
 * tenants share: tests/collaboration/two-tenants.test.ts.
 */
const elsewhere = [
  'PUT /api/events/:tenant/events/:eventId/items/:itemId',
  'updateItem',
  'PATCH /api/events/:tenant/:eventId/tasks/:id',
  'updateTask',
  'PATCH /api/collab/:tenant/settings',
  // bytes without fields: rest-compat/media/resumable-uploads.test.ts
  'PATCH /api/:tenant/uploads/:uploadId',
  'updateSharedEvent',
  'updateSharedItem',
];

it('covers every update of both edges', () => {
  const rest = calls.filter(isUpdate).map(({ method, url }) => `${method} ${url}`);
  const mutations = fields
    .map(({ name }) => name)
    .filter((name) => /^Mutation\.(update|changeEventSeries)/.test(name));
  const all = [...rest, ...mutations.map((name) => name.slice('Mutation.'.length))];
  expect([...updates.map(({ call }) => call), ...elsewhere].toSorted()).toEqual([...new Set(all)].toSorted());
});

describe.each(updates)('$call', (update) => {
  it('leaves every field as it is that is absent', async () => {
    const before = await read(update.thing);
    expect(await refusedFields(update, filled[update.thing])).toEqual([]);
    expect(await read(update.thing)).toEqual({ ...before, ...filled[update.thing] });
  });

  it('clears what can be cleared for null and for empty text, and names any other field', async () => {
    const all = inputsOf(update);
    expect(all.length).toBeGreaterThan(0);
    for (const field of all)
      for (const nothing of [null, '']) {
        await refusedFields(update, filled[update.thing]);
        const before = await read(update.thing);
        const refused = await refusedFields(update, { [field]: nothing });
        const cleared = isClearable(update, field);
        expect([field, nothing, refused]).toEqual([field, nothing, cleared ? [] : [field]]);
        const after = await read(update.thing);
        if (cleared) expect([null, '']).toContain(after[field]);
        expect({ ...after, [field]: 0 }, field).toEqual({ ...before, [field]: 0 });
      }
  });
});
