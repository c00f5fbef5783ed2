import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { memberInput } from '../../tests/support/people.ts';
import { graphqlPlugin } from '../plugin.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)]);
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
afterAll(() => installation.close());

const fields = '{ members event colleague dismissed }';
const stepsOf = async (user: TestUser) => {
  const query = `query ($t: Int!) { firstSteps(tenantId: $t) ${fields} }`;
  return (await ask(installation.app, query, { t: user.tenantId }, user.staff)).data['firstSteps'];
};
const call = async (mutation: string, variables: object = {}) => {
  const { data, errors } = await ask(
    installation.app,
    mutation,
    { t: ada.tenantId, ...variables },
    ada.staff,
  );
  expect(errors).toEqual([]);
  return data;
};
const nothing = { members: false, event: false, colleague: false, dismissed: false };

it('has nothing done in a new tenant', async () => {
  expect(await stepsOf(ada)).toEqual(nothing);
});

it('has each step done by the first member, event and invitation', async () => {
  await call(
    'mutation ($t: Int!, $input: RegisterMemberInput!) { registerMember(tenantId: $t, input: $input) { __typename } }',
    { input: memberInput('one@example.org') },
  );
  expect(await stepsOf(ada)).toEqual({ ...nothing, members: true });
  await call(
    'mutation ($t: Int!, $input: RegisterEventInput!) { registerEvent(tenantId: $t, input: $input) { __typename } }',
    { input: { name: 'Regatta', startsAt: '2030-02-01T10:00:00Z', endsAt: '2030-02-01T12:00:00Z' } },
  );
  await call('mutation ($t: Int!) { inviteUser(tenantId: $t, email: "guest@example.org") { __typename } }');
  expect(await stepsOf(ada)).toEqual({ members: true, event: true, colleague: true, dismissed: false });
  expect(await stepsOf(bob)).toEqual(nothing);
});

it('is dismissed by one person for one tenant, twice as well as once', async () => {
  const dismiss = `mutation ($t: Int!) { dismissFirstSteps(tenantId: $t) { ... on FirstStepsDismissed { steps ${fields} } } }`;
  for (let time = 1; time <= 2; time += 1)
    expect(await call(dismiss)).toMatchObject({ dismissFirstSteps: { steps: { dismissed: true } } });
  expect(await stepsOf(ada)).toMatchObject({ dismissed: true });
  expect(await stepsOf(bob)).toEqual(nothing);
});
