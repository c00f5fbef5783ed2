import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerItem, updateItem } from '../../domain/item/commands.ts';
import { registrations } from '../../domain/registrations/decider.ts';
import { waitingInOrder } from '../../domain/registrations/places.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { linkTokenOf } from '../../infra/features/registrations/ticket.ts';
import { ask } from '../support/graphql.ts';
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
  const answer = await muster.app.inject({
    method: 'POST',
    url: `/api/events/${tenantId}/events/${eventId}/items/${itemId}/action`,
    headers: { authorization: `Bearer ${own.staff}` },
    payload: { actionType: 'default', ...action },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    message: 'Event action submitted successfully.',
    url: expect.stringMatching(new RegExp(`/${tenantId}/${eventId}/${itemId}/eventAction$`)),
  });
  return itemId;
}

const registerOver = (itemId: number, who: number, changes: object = {}) =>
  muster.app.inject({
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
