import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerItem, updateItem } from '../../domain/item/commands.ts';
import { registrations } from '../../domain/registrations/decider.ts';
import { waitingInOrder } from '../../domain/registrations/places.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { edgePortsOf, openCore } from '../../infra/core.ts';
import { linkTokenOf } from '../../infra/features/registrations/ticket.ts';
import { createServer } from '../../infra/platform/http/server.ts';
import { readinessOf } from '../../infra/platform/readiness.ts';
import { ask, bearer } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { registerOrganisation, type Organisation } from '../support/organisation.ts';

let muster: Installation;
let own: Organisation;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports), graphqlPlugin(ports)]);
  own = await registerOrganisation(muster.app, 'harvest');
});
afterAll(() => muster?.close());

const staffContext = () => ({
  principal: {
    kind: 'staff' as const,
    userId: own.userId,
    username: own.username,
    sessionId: '0b0f0b4e-7a5f-7f0e-9a53-6f0f0c0d0e0f',
  },
  tenantId: own.tenantId,
  correlationId: 'a test',
});

/** An item of the organisation's event, with an action. */
async function anAction(item: object = {}, action: object = {}): Promise<number> {
  const { eventId, tenantId } = own;
  const added = await muster.core.dispatcher.dispatch(
    registerItem,
    { eventId, name: 'Pottery', ...item },
    staffContext(),
  );
  if (!added.ok) throw new Error(JSON.stringify(added));
  const { itemId } = added.ids;
  const answer = await submit(itemId, action);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Event action submitted successfully.',
    url: expect.stringMatching(new RegExp(`/${tenantId}/${eventId}/${itemId}/eventAction$`)),
  });
  return itemId;
}

/** Makes the action of an item, or replaces it. */
const submit = (itemId: number, action: object) =>
  muster.app.inject({
    method: 'POST',
    url: `/api/events/${own.tenantId}/events/${own.eventId}/items/${itemId}/action`,
    headers: { authorization: `Bearer ${own.staff}` },
    payload: { actionType: 'default', ...action },
  });

const registerOver = (itemId: number, who: number, changes: object = {}, app = muster.app) =>
  app.inject({
    method: 'POST',
    url: `/api/events/${own.tenantId}/registereventuser`,
    payload: {
      name: `Visitor ${who}`,
      email: `visitor${who}@example.org`,
      phone: '+44 1531 000000',
      eventId: own.eventId,
      itemId,
      ...changes,
    },
  });

const stateOf = async (itemId: number) =>
  (await muster.core.states.of(registrations.decider, `registrations-${itemId}`)).state;

test('200 registrations at once for 50 places: 50 confirmed, 150 waiting in order, nobody twice', async () => {
  const itemId = await anAction({ capacity: 50 });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, who) => registerOver(itemId, who)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  const state = await stateOf(itemId);
  const all = [...state.registrants]
    .map(([, registrant]) => registrant)
    .toSorted((a, b) => a.number - b.number);
  expect(new Set(all.map(({ email }) => email)).size).toBe(200);
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 50 }, () => 'confirmed'),
    ...Array.from({ length: 150 }, () => 'waiting'),
  ]);
  expect(waitingInOrder(state)).toHaveLength(150);
}, 120_000);

/** Another gateway of the same installation, with its own states and connections. */
async function secondGateway() {
  const log = pino({ level: 'silent' });
  const closers: (() => Promise<unknown>)[] = [];
  const core = await openCore(muster.config, log, closers);
  const app = await createServer(edgePortsOf(core), {
    plugins: [restPlugin(edgePortsOf(core))],
    log,
    metrics: core.metrics,
    costs: core.costs,
    trustedProxies: muster.config.trustedProxies,
    readiness: readinessOf(core),
  });
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      for (const close of closers.toReversed()) await close();
    },
  };
}

describe('200 registrations at once over two gateways', () => {
  let other: Awaited<ReturnType<typeof secondGateway>>;
  beforeAll(async () => {
    other = await secondGateway();
  });
  afterAll(() => other?.close());

  /** Everybody in the order in which they registered. */
  async function allOf(itemId: number, sizeOf: (who: number) => object) {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, who) =>
        registerOver(itemId, who, sizeOf(who), who % 2 === 0 ? muster.app : other.app),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    const { registrants } = await stateOf(itemId);
    const all = [...registrants].map(([, one]) => one).toSorted((a, b) => a.number - b.number);
    expect(new Set(all.map(({ email }) => email)).size).toBe(200);
    return all;
  }
  const places = (confirmed: number, waiting: number) => [
    ...Array.from({ length: confirmed }, () => 'confirmed'),
    ...Array.from({ length: waiting }, () => 'waiting'),
  ];

  test('50 places: 50 confirmed, 150 waiting in order', async () => {
    const all = await allOf(await anAction({ capacity: 50 }), () => ({}));
    expect(all.map(({ status }) => status)).toEqual(places(50, 150));
  }, 120_000);

  test('places by size: as many of each size as it has, the others waiting in order', async () => {
    const topSizes = [
      { size: 'Small', quantity: 20 },
      { size: 'Large', quantity: 30 },
    ];
    // a visitor of each size at each gateway
    const all = await allOf(await anAction({ topSizes }), (who) => ({
      size: who % 4 < 2 ? 'Small' : 'Large',
    }));
    for (const [size, confirmed] of [
      ['Small', 20],
      ['Large', 30],
    ] as const)
      expect(all.filter((one) => one.size === size).map(({ status }) => status)).toEqual(
        places(confirmed, 100 - confirmed),
      );
  }, 120_000);
});

describe('refusals', () => {
  const refused = async (answer: ReturnType<typeof registerOver>, status: number, message: string) => {
    const before = await muster.eventStore.head();
    const { statusCode, body } = await answer;
    expect(statusCode, body).toBe(status);
    expect(JSON.parse(body)).toMatchObject({ success: false, message, error: message });
    expect(await muster.eventStore.head()).toBe(before);
    return JSON.parse(body) as { fields?: Record<string, string> };
  };

  test('a size that is not offered, or is missing', async () => {
    const itemId = await anAction({ topSizes: [{ size: 'Small', quantity: 1 }] });
    const invalid = 'Some fields are missing or not valid.';
    expect((await refused(registerOver(itemId, 1, { size: 'Huge' }), 400, invalid)).fields).toEqual({
      size: 'This size is not offered.',
    });
    expect((await refused(registerOver(itemId, 1), 400, invalid)).fields).toEqual({
      size: 'This field is required.',
    });
    expect((await registerOver(itemId, 1, { size: 'Small' })).statusCode).toBe(201);
  });

  test('a full item without a waiting list', async () => {
    const itemId = await anAction({ capacity: 0 }, { waitingList: false });
    const answer = await refused(registerOver(itemId, 1), 409, 'All places are taken.');
    expect(answer.fields).toBeUndefined();
  });

  test('a full item without a waiting list, in the same way for an address that has a place', async () => {
    const itemId = await anAction({ capacity: 1 }, { waitingList: false });
    expect((await registerOver(itemId, 1)).statusCode).toBe(201);
    for (const who of [1, 2]) await refused(registerOver(itemId, who), 409, 'All places are taken.');
  });

  test('an action that opens later, and an unknown one', async () => {
    const itemId = await anAction({}, { startdate: '2031-01-01', starttime: '10:00' });
    const early = await refused(registerOver(itemId, 1), 409, 'Registration has not opened yet.');
    expect(early.fields).toBeUndefined();
    await refused(registerOver(itemId + 1_000, 1), 404, 'There is no registration at this address.');
    await refused(
      registerOver(itemId, 1, { eventId: own.eventId + 1 }),
      404,
      'There is no registration at this address.',
    );
  });

  test('a closed action; a reopened one takes registrations again', async () => {
    const itemId = await anAction();
    const of = { t: own.tenantId, e: own.eventId, i: itemId };
    const close =
      'mutation ($t: Int!, $e: Int!, $i: Int!) { closeItemAction(tenantId: $t, eventId: $e, itemId: $i) { __typename } }';
    const { data } = await ask(muster.app, close, of, bearer(own.staff));
    expect(data).toEqual({ closeItemAction: { __typename: 'ItemActionClosed' } });
    const answer = await refused(registerOver(itemId, 1), 409, 'Registration is closed.');
    expect(answer.fields).toBeUndefined();
    await submit(itemId, {});
    expect((await registerOver(itemId, 1)).statusCode).toBe(201);
  });

  test('an action of more than ten questions', async () => {
    const itemId = await anAction();
    const questions = Array.from({ length: 11 }, (_, key) => ({
      key: `q${key}`,
      kind: 'text',
      label: 'Why?',
    }));
    expect((await submit(itemId, { questions: questions.slice(1) })).statusCode).toBe(200);
    const invalid = 'Some fields are missing or not valid.';
    const answer = await refused(submit(itemId, { questions }), 400, invalid);
    expect(answer.fields).toEqual({ questions: 'An action has at most ten questions.' });
  });

  test('a question without its answer, and no agreement', async () => {
    const questions = [
      { key: 'diet', kind: 'choice', label: 'Diet', choices: ['All', 'Vegan'], required: true },
    ];
    const itemId = await anAction({}, { questions });
    const invalid = 'Some fields are missing or not valid.';
    expect((await refused(registerOver(itemId, 1), 400, invalid)).fields).toEqual({
      'answers.diet': 'This field is required.',
    });
    expect((await refused(registerOver(itemId, 1, { agreed: false }), 400, invalid)).fields).toEqual({
      agreed: 'Please agree to the terms of use and confirm that you are at least 13 years old.',
    });
    expect((await registerOver(itemId, 1, { answers: { diet: 'Vegan' } })).statusCode).toBe(201);
  });

  test('answers that fit no question', async () => {
    const questions = [
      { key: 'diet', kind: 'choice', label: 'Diet', choices: ['All', 'Vegan'] },
      { key: 'age', kind: 'number', label: 'Age' },
      { key: 'photos', kind: 'consent', label: 'Photos may be taken' },
    ];
    const itemId = await anAction({}, { questions });
    const answers = { diet: 'Raw', age: 'twelve', photos: 'no', shoe: '9' };
    const invalid = 'Some fields are missing or not valid.';
    expect((await refused(registerOver(itemId, 1, { answers }), 400, invalid)).fields).toEqual({
      'answers.diet': 'This is none of the choices.',
      'answers.age': 'This is not a number.',
      'answers.photos': 'This is none of the choices.',
      'answers.shoe': 'This form no longer has that question.',
    });
    const twice = [questions[1], questions[1]];
    expect((await refused(submit(itemId, { questions: twice }), 400, invalid)).fields).toEqual({
      questions: 'Two questions have the same key.',
    });
    expect((await registerOver(itemId, 1, { answers: { age: '12' } })).statusCode).toBe(201);
  });
});

test('a repeat answers the same and changes nothing', async () => {
  const itemId = await anAction();
  const first = await registerOver(itemId, 1);
  const before = await muster.eventStore.head();
  const again = await registerOver(itemId, 1, { name: 'Somebody Else', email: 'VISITOR1@example.org' });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(await muster.eventStore.head()).toBe(before);
});

test('more places of the item promote the waiting list before the change is answered', async () => {
  const itemId = await anAction({ capacity: 1 });
  for (const who of [1, 2, 3]) await registerOver(itemId, who);
  const changed = await muster.core.dispatcher.dispatch(
    updateItem,
    { eventId: own.eventId, itemId, capacity: 2 },
    staffContext(),
  );
  expect(changed.ok).toBe(true);
  const state = await stateOf(itemId);
  expect([...state.registrants].map(([, { status }]) => status).toSorted()).toEqual([
    'confirmed',
    'confirmed',
    'waiting',
  ]);
});

test('the actions of a tenant are listed for everybody', async () => {
  const itemId = await anAction({ name: 'Weaving' });
  const answer = await muster.app.inject({ url: `/api/${own.tenantId}/events/actions` });
  expect(answer.statusCode, answer.body).toBe(200);
  const { actions } = answer.json<{ actions: { itemId: number; name: string; url: string }[] }>();
  expect(actions.find((one) => one.itemId === itemId)).toMatchObject({
    name: 'Weaving',
    eventId: own.eventId,
    actionType: 'default',
    url: expect.stringContaining('/eventAction'),
  });
});

test('null in a change of one’s own registration names what cannot be cleared, and changes nothing', async () => {
  const itemId = await anAction();
  expect((await registerOver(itemId, 1)).statusCode).toBe(201);
  const { state } = await muster.core.states.of(registrations.decider, `registrations-${itemId}`);
  const [registrantId = 0] = [...state.registrants][0] ?? [];
  const link = { itemId, registrantId, token: linkTokenOf(muster.core.privacy, registrantId) };
  const mutation = `mutation ($link: RegistrationLinkInput!, $input: ChangeOwnRegistrationInput!) {
    changeOwnRegistration(link: $link, input: $input) {
      __typename ... on Failure { fields { field code } } } }`;
  const send = async (input: object) =>
    (await ask(muster.app, mutation, { link, input })).data.changeOwnRegistration;
  for (const field of ['name', 'phone'])
    expect(await send({ [field]: null })).toEqual({
      __typename: 'InvalidInput',
      fields: [{ field, code: 'REQUIRED' }],
    });
  expect(await send({ size: null, answers: null, name: 'Vera' })).toMatchObject({
    __typename: 'OwnRegistrationChanged',
  });
});
