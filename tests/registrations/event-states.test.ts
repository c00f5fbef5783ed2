import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTokenOf } from '../../infra/features/registrations/ticket.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

// What visitors and staff can do with items of drafts, of cancelled events and of those that are over.

let muster: Installation;
let own: Organisation;
let eventId: number;
let itemId: number;

const ofEvent = () => `/api/events/${own.tenantId}/events/${eventId}`;

async function post(url: string, payload: object) {
  const headers = { authorization: `Bearer ${own.staff}` };
  const answer = await muster.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  const event = { name: 'Regatta', startdate: '2031-06-14 10:00:00', draft: true };
  ({ eventId } = await post(`/api/events/${own.tenantId}/registerevent`, event));
  ({ itemId } = await post(`${ofEvent()}/items`, { name: 'Rowing' }));
  await post(`${ofEvent()}/items/${itemId}/action`, { actionType: 'default' });
});
afterAll(() => muster?.close());

async function registerOne(who: string, key?: string) {
  const head = await muster.eventStore.head();
  const answer = await muster.app.inject({
    method: 'POST',
    url: `/api/events/${own.tenantId}/registereventuser`,
    headers: { ...(key && { 'idempotency-key': key }) },
    payload: { name: who, email: `${who}@example.org`, phone: '+44 1531 000000', eventId, itemId },
  });
  if (answer.statusCode !== 201) expect(await muster.eventStore.head()).toBe(head);
  return [answer.statusCode, answer.json().message];
}

const page = () => muster.ports.registrations.action({ tenantId: own.tenantId, eventId, itemId });

const listed = async () => (await muster.ports.registrations.hub(own.tenantId)).map((one) => one.itemId);

test('drafts are unknown to visitors, and cancelled events refuse registrations', async () => {
  expect(await page()).toBeNull();
  expect(await listed()).not.toContain(itemId);
  const unknown = [404, 'There is no registration at this address.'];
  expect(await registerOne('early')).toEqual(unknown);

  await post(`${ofEvent()}/publish`, {});
  expect(await page()).toMatchObject({ closed: null });
  expect(await listed()).toContain(itemId);
  expect((await registerOne('first'))[0]).toBe(201);

  await post(`${ofEvent()}/cancel`, { reason: 'Flood' });
  expect(await page()).toMatchObject({ closed: 'event-cancelled' });
  expect(await listed()).not.toContain(itemId);
  expect(await registerOne('late')).toEqual([409, 'This event is cancelled.']);

  await post(`${ofEvent()}/reinstate`, {});
  expect(await page()).toMatchObject({ closed: null });
  expect(await listed()).toContain(itemId);
  expect((await registerOne('again'))[0]).toBe(201);
});

test('the Event Hub has an action however many of events that are over stay open', async () => {
  const { tenantId } = own;
  const over = { name: 'Long ago', startdate: '2021-06-14 10:00:00' };
  const past = await post(`/api/events/${tenantId}/registerevent`, over);
  // as many as are listed: to submit them takes minutes
  await muster.pool.query(
    `insert into read_models.actions
     select (jsonb_populate_record(a, jsonb_build_object(
       'item_id', 1000000 + n, 'event_id', $2::integer, 'submitted_at', now() + interval '1 hour'))).*
     from read_models.actions a, generate_series(1, 1000) n where a.tenant_id = $1 and a.item_id = $3`,
    [tenantId, past.eventId, itemId],
  );
  expect(await listed()).toEqual([itemId]);
});

test('after the event staff cancel, erase and add places, and nobody gets a place', async () => {
  const past = { name: 'Yesterday', startdate: '2031-06-14 10:00:00' };
  ({ eventId } = await post(`/api/events/${own.tenantId}/registerevent`, past));
  ({ itemId } = await post(`${ofEvent()}/items`, { name: 'Rowing', capacity: 2 }));
  await post(`${ofEvent()}/items/${itemId}/action`, { actionType: 'default' });
  for (const who of ['ann', 'ben', 'cora', 'dan']) expect((await registerOne(who))[0]).toBe(201);
  await post(`/api/${own.tenantId}/updateevent`, {
    id: eventId,
    startdate: '2021-06-14 10:00:00',
    enddate: '2021-06-14 11:00:00',
  });
  expect(await page()).toMatchObject({ closed: 'event-over' });
  expect(await registerOne('late')).toEqual([409, 'This event is over.']);
  const raised = await muster.app.inject({
    method: 'PUT',
    url: `${ofEvent()}/items/${itemId}`,
    payload: { name: 'Rowing', capacity: 4 },
    headers: bearer(own.staff),
  });
  expect(raised.statusCode, raised.body).toBe(200);

  const { data } = await asked(`registrants(tenantId: $t, eventId: $e, itemId: $i) {
    edges { node { registrantId name } } }`);
  const [ann, ben] = [0, 1].map((nth) => data.registrants?.edges?.[nth]?.node?.registrantId);
  const cancelled = await asked(
    'cancelRegistrant(tenantId: $t, eventId: $e, itemId: $i, registrantId: $r) { __typename ... on RegistrantCancelled { registrant { status } } }',
    ann,
  );
  expect(cancelled.data.cancelRegistrant).toEqual({
    __typename: 'RegistrantCancelled',
    registrant: { status: 'CANCELLED' },
  });
  const erased = await asked(
    'eraseRegistrant(tenantId: $t, itemId: $i, registrantId: $r) { __typename }',
    ben,
  );
  expect(erased.data.eraseRegistrant).toEqual({ __typename: 'RegistrantErased' });
  const counts = await asked(
    'registrantCounts(tenantId: $t, eventId: $e, itemId: $i) { confirmed waiting cancelled }',
  );
  expect(counts.data.registrantCounts).toEqual({ confirmed: 0, waiting: 2, cancelled: 1 });
});

/** Asks for a field about the item; with a registrant it is a mutation. */
async function asked(field: string, registrantId?: unknown) {
  const begin =
    registrantId === undefined
      ? 'query ($t: Int!, $e: Int!, $i: Int!'
      : 'mutation ($t: Int!, $i: Int!, $r: Int!';
  const event = registrantId === undefined || !field.includes('$e') ? '' : ', $e: Int!';
  const of = {
    t: own.tenantId,
    i: itemId,
    ...(field.includes('$e') && { e: eventId }),
    ...(registrantId !== undefined && { r: registrantId }),
  };
  const answer = await ask(muster.app, `${begin}${event}) { ${field} }`, of, bearer(own.staff));
  expect(answer.errors).toEqual([]);
  return answer;
}

test('while a tenant is switched off, visitors find no page, no list and no registration', async () => {
  const event = { name: 'Market', startdate: '2031-06-14 10:00:00' };
  ({ eventId } = await post(`/api/events/${own.tenantId}/registerevent`, event));
  ({ itemId } = await post(`${ofEvent()}/items`, { name: 'Rowing' }));
  await post(`${ofEvent()}/items/${itemId}/action`, { actionType: 'default' });
  const key = crypto.randomUUID();
  expect((await registerOne('first', key))[0]).toBe(201);
  expect(await listedOverRest()).toBe(200);
  const { data } = await asked(
    'registrants(tenantId: $t, eventId: $e, itemId: $i) { edges { node { registrantId } } }',
  );
  const registrantId = Number(data.registrants?.edges?.[0]?.node?.registrantId);

  const off = await muster.app.inject({
    method: 'PUT',
    url: `/api/tenants/${own.tenantId}/settings`,
    payload: { active: false },
    headers: bearer(own.staff),
  });
  expect(off.statusCode, off.body).toBe(200);
  expect(await page()).toBeNull();
  expect(await registerOne('second')).toEqual([404, 'There is no registration at this address.']);
  expect(await listedOverRest()).toBe(404);

  // as if the program had ended before it answered
  await muster.pool.query(`update muster.kept_answers set answer = null, payload_hmac = null,
    taken_until = now() - interval '1 second'`);
  await muster.pool.query('update muster.command_ledger set outcome = null');
  expect((await registerOne('first', key))[0]).toBe(201);
  // the link of the confirmation mail
  const { registrations } = muster.ports;
  const context = { principal: { kind: 'public' as const }, correlationId: 'a test' };
  const link = { itemId, registrantId, token: linkTokenOf(muster.core.privacy, registrantId) };
  expect(await registrations.own(link)).toMatchObject({ status: 'confirmed' });
  expect(await registrations.cancel(link, context)).toEqual({ ok: true });
});

const listedOverRest = async () =>
  (await muster.app.inject({ url: `/api/${own.tenantId}/events/actions` })).statusCode;
