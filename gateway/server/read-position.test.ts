import { beforeAll, expect, it } from 'vitest';
import { ask, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let installation: Installation;
let ada: TestUser;

beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
});
const startsAt = '2031-06-14T14:00:00.000Z';
const register = `mutation ($t: Int!, $input: RegisterEventInput!) {
  registerEvent(tenantId: $t, input: $input) { ... on EventRegistered { position } }
}`;
const events = 'query ($t: Int!) { events(tenantId: $t) { edges { node { name } } } }';

it('a query of staff returns the position up to which it shows everything', async () => {
  const input = { name: 'Head race', startsAt, endsAt: startsAt };
  const registered = await ask(installation.app, register, { t: ada.tenantId, input }, ada.staff);
  expect(registered.extensions).toEqual({});
  const { data, extensions } = await ask(installation.app, events, { t: ada.tenantId }, ada.staff);
  expect(text(data)).toContain('Head race');
  expect(extensions).toEqual({
    position: expect.stringMatching(/^\d+$/),
    history: await installation.ports.logHistory(),
  });
  expect(BigInt(text(extensions['position']))).toBeGreaterThanOrEqual(
    BigInt(text(registered.data.registerEvent?.position)),
  );
});

it('a visitor and an owner get no position', async () => {
  for (const headers of [{}, ada.owner])
    expect((await ask(installation.app, '{ __typename }', {}, headers)).extensions).toEqual({});
});
