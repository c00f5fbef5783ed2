import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrations } from '../../domain/registrations/decider.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { dueAt, keepRetention } from '../../infra/features/registrations/retention.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer, createTestUser, text } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// Registrants are persons: sealed in the log, erased, and kept for a time that the tenant sets.

let muster: Installation;
let own: Organisation;
let itemId: number;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  const items = `/api/events/${own.tenantId}/events/${own.eventId}/items`;
  itemId = (await post(items, { name: 'Pottery' })).itemId;
  await post(`${items}/${itemId}/action`, { actionType: 'default' });
  for (const name of ['Canary', 'Wren']) await register(name);
});
afterAll(() => muster?.close());

async function post(url: string, payload: object) {
  const answer = await muster.app.inject({ method: 'POST', url, payload, headers: bearer(own.staff) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const register = (name: string, of = itemId) =>
  post(`/api/events/${own.tenantId}/registereventuser`, {
    name: `${name} Visitor`,
    email: `${name}@visitors.example`,
    phone: '+44 1531 000000',
    eventId: own.eventId,
    itemId: of,
  });

const stateOf = async () =>
  (await muster.core.states.of(registrations.decider, `registrations-${itemId}`)).state;
const namesIn = async () => [...(await stateOf()).registrants].map(([, { name }]) => name).toSorted();

test('the log holds nothing of a registrant in plain text', async () => {
  const { rows } = await muster.pool.query<{ found: boolean }>(
    `select bool_or(e::text ilike '%canary%') as found from muster.events e`,
  );
  expect(rows).toEqual([{ found: false }]);
});

test('an admin exports a registrant: what they wrote, and nothing of others; another tenant finds nobody', async () => {
  const wren = [...(await stateOf()).registrants].find(([, { name }]) => name === 'Wren Visitor')?.[0];
  const read = (headers: Readonly<Record<string, string>>, tenantId = own.tenantId) =>
    ask(
      muster.app,
      'query ($t: Int!, $r: Int!) { exportRegistrant(tenantId: $t, registrantId: $r) }',
      { t: tenantId, r: wren },
      headers,
    );
  const { data, errors } = await read(bearer(own.staff));
  expect(errors).toEqual([]);
  const file = text(data.exportRegistrant);
  expect(JSON.parse(file)).toMatchObject({
    person: { kind: 'registrant', id: wren },
    events: [{ type: 'RegistrantRegistered', data: { name: 'Wren Visitor', waiverHash: null } }],
    readModels: [{ readModel: 'registrants', row: { email: 'Wren@visitors.example', waiver_path: null } }],
  });
  expect(file).not.toContain('Canary');
  const other = await createTestUser(muster.app);
  expect((await read(other.staff)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await read(other.staff, other.tenantId)).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('an admin erases a registrant: log and list forget them, and their key is gone', async () => {
  const canary = [...(await stateOf()).registrants].find(([, { name }]) => name === 'Canary Visitor');
  const { data } = await ask(
    muster.app,
    `mutation ($t: Int!, $i: Int!, $r: Int!) {
      eraseRegistrant(tenantId: $t, itemId: $i, registrantId: $r) { __typename }
    }`,
    { t: own.tenantId, i: itemId, r: canary?.[0] },
    bearer(own.staff),
  );
  expect(data).toEqual({ eraseRegistrant: { __typename: 'RegistrantErased' } });
  expect(await namesIn()).toEqual([ERASED, 'Wren Visitor']);
  const { rows } = await muster.pool.query(
    'select 1 from muster.subject_keys where subject = $1 and wrapped_key is not null',
    [`registrant-${canary?.[0]}`],
  );
  expect(rows).toEqual([]);
});

test('months later admins are told, and a week after that the data is erased', async () => {
  const end = '2031-03-01T19:00:00Z';
  const due = dueAt(end, 24);
  const { pools, ...platform } = muster.core;
  const job = (now: number) =>
    keepRetention({
      ...platform,
      pool: pools.writer,
      publicUrl: muster.config.publicUrl,
      now: () => now,
    });
  const day = 24 * 60 * 60 * 1000;
  await job(due - 30 * day);
  const told = () => muster.pool.query('select 1 from muster.retention_notices');
  expect((await told()).rowCount).toBe(0);
  // the job stood still until the day itself: the week begins with the notice
  await job(due);
  expect((await told()).rowCount).toBe(1);
  expect(await namesIn()).toEqual([ERASED, 'Wren Visitor']);
  await job(due + 6 * day);
  expect(await namesIn()).toEqual([ERASED, 'Wren Visitor']);
  await job(due + 7 * day);
  expect(await namesIn()).toEqual([ERASED, ERASED]);
});

test('nobody gets the place of a registrant who is erased after the event', async () => {
  const items = `/api/events/${own.tenantId}/events/${own.eventId}/items`;
  const full = (await post(items, { name: 'Kiln', capacity: 1 })).itemId;
  await post(`${items}/${full}/action`, { actionType: 'default' });
  for (const name of ['Ash', 'Birch', 'Cedar']) await register(name, full);
  const end = Date.parse('2031-03-01T19:00:00Z');
  const { pools, ...platform } = muster.core;
  const { publicUrl } = muster.config;
  const job = (now: number) => keepRetention({ ...platform, pool: pools.writer, publicUrl, now: () => now });
  const due = dueAt(new Date(end).toISOString(), 24);
  await job(due);
  await job(due + 7 * 24 * 60 * 60 * 1000);
  const { rows } = await muster.pool.query<{ type: string }>(
    'select type from muster.events where stream = $1 order by revision',
    [`registrations-${full}`],
  );
  const types = rows.map(({ type }) => type);
  expect(types.filter((type) => type === 'RegistrantErased')).toHaveLength(3);
  expect(types).not.toContain('RegistrantPromoted');
});

test('a registrant who cannot be erased does not keep those after them from being erased', async () => {
  const items = `/api/events/${own.tenantId}/events/${own.eventId}/items`;
  const { itemId: late } = await post(items, { name: 'Weaving' });
  await post(`${items}/${late}/action`, { actionType: 'default' });
  for (const name of ['Dogwood', 'Elder', 'Fir']) await register(name, late);
  const registered = async () =>
    (await muster.core.states.of(registrations.decider, `registrations-${late}`)).state.registrants;
  const first = [...(await registered())][0]?.[0];
  const { pools, dispatcher, ...platform } = muster.core;
  const { publicUrl } = muster.config;
  const refusing: typeof dispatcher = {
    ...dispatcher,
    dispatch: (command, data, context) =>
      context.commandId === `retention/${first}`
        ? Promise.reject(new Error('unreadable'))
        : dispatcher.dispatch(command, data, context),
  };
  const due = dueAt('2031-03-01T19:00:00Z', 24);
  const job = (now: number) =>
    keepRetention({ ...platform, dispatcher: refusing, pool: pools.writer, publicUrl, now: () => now });
  await job(due);
  await expect(job(due + 7 * 24 * 60 * 60 * 1000)).rejects.toMatchObject({
    errors: [new Error('unreadable')],
  });
  const names = [...(await registered())].map(([, { name }]) => name);
  expect(names).toEqual(['Dogwood Visitor', ERASED, ERASED]);
});

test('a month without such a day ends earlier', () => {
  expect(new Date(dueAt('2026-08-31T10:00:00Z', 6)).toISOString()).toBe('2027-02-28T10:00:00.000Z');
});
