import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentTo } from '../../domain/raffle/draw.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { linkTokenOf } from '../../infra/features/registrations/ticket.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';
import { verifyRaffle } from '../support/verify-raffle.ts';

// Raffles over REST: docs/product/raffles.md.

let muster: Installation;
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
  other = await registerOrganisation(muster.app, 'orchard');
});
afterAll(() => muster?.close());

const send = (method: 'GET' | 'POST', url: string, payload?: object, headers: object = bearer(own.staff)) =>
  muster.app.inject({ method, url, ...(payload && { payload }), headers: { ...headers } });

async function sent(method: 'GET' | 'POST', url: string, payload?: object, headers?: object) {
  const answer = await send(method, url, payload, headers);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const register = (itemId: number, name: string, size: string) =>
  sent('POST', `/api/events/${own.tenantId}/registereventuser`, {
    name,
    email: `${name.split(' ')[0]}@visitors.example`,
    phone: '+44 1531 000000',
    eventId: own.eventId,
    itemId,
    size,
  });

/** The registrants of an item, as staff list them. */
async function registrantsOf(itemId: number) {
  const { data } = await ask(
    muster.app,
    `query ($t: Int!, $e: Int!, $i: Int!) {
      registrants(tenantId: $t, eventId: $e, itemId: $i) { edges { node { registrantId status } } }
    }`,
    { t: own.tenantId, e: own.eventId, i: itemId },
    bearer(own.staff),
  );
  const { edges } = data['registrants'] as unknown as {
    edges: readonly { readonly node: { readonly registrantId: number; readonly status: string } }[];
  };
  return edges;
}

/** An item with these registrants, and its raffle. */
async function aRaffle(people: readonly (readonly [name: string, size: string])[], capacity?: number) {
  const items = `/api/events/${own.tenantId}/events/${own.eventId}/items`;
  const item = { name: 'Club shirt', topSize: 'S, M', ...(capacity !== undefined && { capacity }) };
  const { itemId } = await sent('POST', items, item);
  await sent('POST', `${items}/${itemId}/action`, { actionType: 'raffle' });
  for (const [name, size] of people) await register(itemId, name, size);
  const raffle = `/api/raffle/${own.tenantId}/events/${own.eventId}/items/${itemId}`;
  await sent('POST', raffle, { name: 'Club shirt' });
  return { itemId, raffle };
}

const people = [
  ['Ann Archer', 'S'],
  ['Ben Baker', 'M'],
  ['Cora Cole', 'M'],
  ['Dan Dyer', 'S'],
] as const;
const firstNames = (answer: { readonly winners: readonly { readonly firstname: string }[] }) =>
  answer.winners.map(({ firstname }) => firstname);

test('both calls draw, nobody twice, until nobody is left', async () => {
  const { itemId, raffle } = await aRaffle(people);
  const one = await sent('POST', `${raffle}/run`, { qty: 1, filters: { size: 'm' } });
  expect(one.message).toBe('Raffle run requested.');
  expect(['Ben', 'Cora']).toContain(firstNames(one)[0]);
  const rest = await sent('POST', `/api/events/${own.eventId}/items/${itemId}/raffle-draw`, {
    tenantid: own.tenantId,
    qty: 9,
  });
  expect([...firstNames(one), ...firstNames(rest)].toSorted()).toEqual(['Ann', 'Ben', 'Cora', 'Dan']);
  const again = await send('POST', `${raffle}/run`, { qty: 0 });
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Nobody is left to draw: no registrant with a place fits, or all of them have won.',
  ]);
});

test('made again, an absent field stays and null clears it, at both edges', async () => {
  const { itemId, raffle } = await aRaffle([]);
  const said = async () => {
    const query = `query ($t: Int!, $e: Int!, $i: Int!) {
      raffle(tenantId: $t, eventId: $e, itemId: $i) { name description type topSize }
    }`;
    const of = { t: own.tenantId, e: own.eventId, i: itemId };
    return (await ask(muster.app, query, of, bearer(own.staff))).data['raffle'];
  };
  const attributes = { type: 'clothing', topSize: 'M' };
  await sent('POST', raffle, { name: 'Club shirt', description: 'In blue', attributes });
  await sent('POST', raffle, { name: 'Shirt', attributes: { topSize: null } });
  expect(await said()).toEqual({ name: 'Shirt', description: 'In blue', type: 'clothing', topSize: '' });
  const make = async (input: object) => {
    const query = `mutation ($t: Int!, $e: Int!, $i: Int!, $input: CreateRaffleInput!) {
      createRaffle(tenantId: $t, eventId: $e, itemId: $i, input: $input) { __typename }
    }`;
    const variables = { t: own.tenantId, e: own.eventId, i: itemId, input };
    return (await ask(muster.app, query, variables, bearer(own.staff))).data['createRaffle'];
  };
  expect(await make({ name: 'Shirt', type: null })).toEqual({ __typename: 'RaffleCreated' });
  expect(await said()).toEqual({ name: 'Shirt', description: 'In blue', type: '', topSize: '' });
});

test('people on the waiting list do not take part', async () => {
  const { raffle } = await aRaffle(people, 2);
  expect(firstNames(await sent('POST', `${raffle}/run`, { qty: 9 })).toSorted()).toEqual(['Ann', 'Ben']);
});

test('the proof names nobody, and the commitment was public before', async () => {
  const { raffle } = await aRaffle(people);
  const before = await sent('GET', `${raffle}/proof`, undefined, {});
  expect(before).toMatchObject({ draws: 0, proof: null });
  const { winners } = await sent('POST', `${raffle}/run`, { qty: 2 });
  const after = await sent('GET', `${raffle}/proof`, undefined, {});
  expect(after.proof).toMatchObject({ draw: 1, commitment: before.nextCommitment });
  expect(commitmentTo(after.proof.seed)).toBe(before.nextCommitment);
  expect(after.nextCommitment).not.toBe(before.nextCommitment);
  expect(after.proof.winners).toEqual(winners.map(({ entryCode }: { entryCode: string }) => entryCode));
  expect(after.proof.entrants).toHaveLength(4);
  expect(JSON.stringify(after)).not.toMatch(/ann|archer|visitors\.example/i);
  expect((await send('GET', `${raffle}/proof?draw=2`, undefined, {})).statusCode).toBe(404);
});

test('nobody is shown the raffle of a draft', async () => {
  const event = { name: 'Not announced', startdate: '2038-05-01 10:00:00', draft: true };
  const { eventId } = await sent('POST', `/api/events/${own.tenantId}/registerevent`, event);
  const items = `/api/events/${own.tenantId}/events/${eventId}/items`;
  const { itemId } = await sent('POST', items, { name: 'Club shirt' });
  const raffle = `/api/raffle/${own.tenantId}/events/${eventId}/items/${itemId}`;
  await sent('POST', raffle, { name: 'Club shirt' });
  expect((await send('GET', `${raffle}/proof`, undefined, {})).statusCode).toBe(404);
});

test('the command line finds a proof right, and a forged one wrong', async () => {
  const { raffle } = await aRaffle(people);
  await sent('POST', `${raffle}/run`, { qty: 2 });
  const answer = await sent('GET', `${raffle}/proof`, undefined, {});
  expect(await verifyRaffle(answer)).toEqual({ code: 0, wrong: [] });
  const winners = answer.proof.winners.toReversed();
  expect(await verifyRaffle({ ...answer.proof, winners })).toMatchObject({
    code: 1,
    wrong: [expect.any(String)],
  });
});

test('twenty draws at once, over both edges, are one draw', async () => {
  const { itemId, raffle } = await aRaffle(people);
  const query = `mutation ($t: Int!, $e: Int!, $i: Int!) {
    drawRaffle(tenantId: $t, eventId: $e, itemId: $i, qty: 1, draw: 1) {
      __typename ... on Failure { code }
    }
  }`;
  const variables = { t: own.tenantId, e: own.eventId, i: itemId };
  // all of them ask for the first draw
  const overRest = async () => {
    const { statusCode } = await send('POST', `${raffle}/run`, { qty: 1, draw: 1 });
    return statusCode === 200 ? 'drawn' : statusCode === 409 ? 'refused' : `status ${statusCode}`;
  };
  const overGraphql = async () => {
    const answer = (await ask(muster.app, query, variables, bearer(own.staff))).data['drawRaffle'];
    const { __typename: type, code } = Object(answer);
    return type === 'RaffleDrawn' ? 'drawn' : code === 'CONFLICT' ? 'refused' : JSON.stringify(answer);
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? overRest() : overGraphql())),
  );
  expect(answers.toSorted()).toEqual(['drawn', ...Array.from({ length: 19 }, () => 'refused')]);
  const drawn = [];
  for await (const { type } of muster.core.store.read(`raffle-${itemId}`))
    if (type === 'RaffleDrawn') drawn.push(type);
  expect(drawn).toEqual(['RaffleDrawn']);
});

test('of two staff who look at the same raffle one draws', async () => {
  const { itemId } = await aRaffle(people);
  const { eventId, tenantId, userId } = own;
  const principal = { kind: 'staff', userId, username: 'x', sessionId: 'x' } as const;
  const draw = (number: number) =>
    muster.core.features.raffles.draw(
      { eventId, itemId, qty: 1, draw: number },
      { principal, tenantId, correlationId: 'test' },
    );
  expect(await draw(1)).toMatchObject({ ok: true, draw: 1 });
  expect(await draw(1)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await draw(2)).toMatchObject({ ok: true, draw: 2 });
});

test('the holder of a registration sees their entry and what it has won; who waits has none', async () => {
  const { itemId, raffle } = await aRaffle(people.slice(0, 3), 2);
  const registered = (await registrantsOf(itemId)).map(({ node }) => node);
  const entryOf = async ({ registrantId }: { registrantId: number }) => {
    const link = { itemId, registrantId, token: linkTokenOf(muster.core.privacy, registrantId) };
    const query = `query ($link: RegistrationLinkInput!) {
      ownRegistration(link: $link) { raffleEntry { entryCode draw } }
    }`;
    const { data: shown } = await ask(muster.app, query, { link });
    return Reflect.get(Object(shown['ownRegistration']), 'raffleEntry') as {
      entryCode: string;
      draw: number | null;
    } | null;
  };
  const entriesOf = (status: string) =>
    Promise.all(registered.filter((one) => one.status === status).map(entryOf));
  expect(await entriesOf('WAITING')).toEqual([null]);
  expect((await entriesOf('CONFIRMED')).map((entry) => entry?.draw)).toEqual([null, null]);
  const { winners } = await sent('POST', `${raffle}/run`, { qty: 1 });
  const entries = await entriesOf('CONFIRMED');
  expect(entries.filter((entry) => entry?.draw === 1)).toEqual([
    { entryCode: winners[0].entryCode, draw: 1 },
  ]);
  const { proof } = await sent('GET', `${raffle}/proof`, undefined, {});
  expect(new Set(entries.map((entry) => entry?.entryCode))).toEqual(new Set(proof.entrants));
});

test('a winner who cancels and registers again does not win again', async () => {
  const { itemId, raffle } = await aRaffle(people.slice(0, 1));
  await sent('POST', `${raffle}/run`, { qty: 1 });
  const registrantId = (await registrantsOf(itemId))[0]?.node.registrantId ?? 0;
  const link = { itemId, registrantId, token: linkTokenOf(muster.core.privacy, registrantId) };
  const cancel =
    'mutation ($link: RegistrationLinkInput!) { cancelOwnRegistration(link: $link) { __typename } }';
  const { data } = await ask(muster.app, cancel, { link });
  expect(data['cancelOwnRegistration']).toEqual({ __typename: 'OwnRegistrationChanged' });
  await register(itemId, 'Ann Archer', 'S');
  expect((await registrantsOf(itemId)).filter((one) => one.node.status === 'CONFIRMED')).toHaveLength(1);
  expect((await send('POST', `${raffle}/run`, { qty: 1 })).statusCode).toBe(409);
});

test('a repeat with the same key gets the first draw', async () => {
  const { raffle } = await aRaffle(people);
  const keyed = { ...bearer(own.staff), 'idempotency-key': 'draw-once' };
  const first = await sent('POST', `${raffle}/run`, { qty: 1 }, keyed);
  const repeated = await sent('POST', `${raffle}/run`, { qty: 1 }, keyed);
  expect(repeated.winners).toEqual(first.winners);
  expect((await sent('GET', `${raffle}/proof`, undefined, {})).draws).toBe(1);
});

test('media of others, and what is not allowed, are refused and change nothing', async () => {
  const { itemId, raffle } = await aRaffle(people);
  const foreign = await send('POST', raffle, { name: 'Club shirt', media: [{ url: '/media/x/y.webp' }] });
  expect([foreign.statusCode, foreign.json().fields]).toEqual([
    400,
    { media: 'This is not a picture or video of the item.' },
  ]);
  expect((await send('POST', `${raffle}/run`, { qty: 1_001 })).json().fields).toEqual({
    qty: 'At most 1,000 winners can be drawn at once.',
  });
  const draw = `/api/events/${own.eventId}/items/${itemId}/raffle-draw`;
  const asOther = await send('POST', draw, { tenantid: own.tenantId, qty: 1 }, bearer(other.staff));
  expect(asOther.statusCode).toBe(403);
  const elsewhere = await send('POST', draw, { tenantid: other.tenantId, qty: 1 }, bearer(other.staff));
  expect(elsewhere.statusCode).toBe(404);
  expect((await sent('GET', `${raffle}/proof`, undefined, {})).draws).toBe(0);
});
