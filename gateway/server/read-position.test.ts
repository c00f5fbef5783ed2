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

it('positions, cursors and ids of entries do not tell how many events the installation has', async () => {
  const histories = `query ($t: Int!) { events(tenantId: $t) { pageInfo { endCursor } edges { cursor node { version
    history { edges { cursor node { id position } } } } } } }`;
  const { data, extensions } = await ask(installation.app, histories, { t: ada.tenantId }, ada.staff);
  const event = data.events?.edges?.[0];
  const entry = event?.node?.history?.edges?.[0];
  const reached = await installation.ports.positions.reached();
  for (const position of [extensions['position'], event?.node?.version, entry?.node?.position])
    expect(BigInt(text(position))).toBeGreaterThan(reached * 1_000n);
  expect(text(entry?.node?.id)).toBe(`EventHistoryEntry:${text(entry?.node?.position)}`);
  for (const cursor of [data.events?.pageInfo?.endCursor, event?.cursor, entry?.cursor])
    expect(() => JSON.parse(Buffer.from(text(cursor), 'base64url').toString())).toThrow(SyntaxError);
});

it('a visitor and an owner get no position', async () => {
  for (const headers of [{}, ada.owner])
    expect((await ask(installation.app, '{ __typename }', {}, headers)).extensions).toEqual({});
});
