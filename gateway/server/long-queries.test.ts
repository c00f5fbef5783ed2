import { beforeAll, expect, it } from 'vitest';
import { CallUnderWay } from '../../infra/platform/http/caller.ts';
import { ask, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import type { Installation } from '../../tests/support/installation.ts';
import { sharedInstallation } from '../../tests/support/shared-installation.ts';

let installation: Installation;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  ({ installation } = await sharedInstallation());
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});

const members = '(tenantId: $t, first: 100) { edges { node { id memberId firstname lastname email } } }';
const long = `query ($t: Int!) { one: members${members} other: members${members} }`;
const short = 'query ($t: Int!) { members(tenantId: $t, first: 10) { edges { node { id } } } }';
const send = (query: string, { tenantId, staff }: TestUser) =>
  ask(installation.app, query, { t: tenantId }, staff);

/** Takes the turn of a person at the address of the tests, as a running query does. */
async function callOf({ staffToken }: TestUser): Promise<CallUnderWay> {
  const principal = await installation.ports.identity.principalOf(staffToken);
  if (principal.kind !== 'staff') throw new Error(principal.kind);
  const call = new CallUnderWay('127.0.0.1');
  call.session = { id: 'another session', person: `user ${principal.userId}` };
  return call;
}

it('a long query waits for the one before it of the same person; short ones and exports do not', async () => {
  const end = await installation.ports.longQueries.take(await callOf(ada));
  let answered = false;
  const waiting = send(long, ada).then((answer) => {
    answered = true;
    return answer;
  });
  expect((await send(short, ada)).data).toHaveProperty('members');
  expect((await send('query ($t: Int!) { memberExport(tenantId: $t) }', ada)).data).toHaveProperty(
    'memberExport',
  );
  expect((await send(long, bob)).data).toHaveProperty('other');
  expect(answered).toBe(false);
  end();
  expect((await waiting).data).toHaveProperty('other');
});

it('a search waits as well, however short its page is', async () => {
  const end = await installation.ports.longQueries.take(await callOf(ada));
  const search = short.replace('first: 10', 'first: 10, search: "ada"');
  let answered = false;
  const waiting = send(search, ada).then((answer) => {
    answered = true;
    return answer;
  });
  expect((await send(search, bob)).data).toHaveProperty('members');
  expect((await send(short, ada)).data).toHaveProperty('members');
  expect(answered).toBe(false);
  end();
  expect((await waiting).data).toHaveProperty('members');
});

it('a query that is answered or refused makes room for the next', async () => {
  const foreign = `query ($t: Int!) { one: members${members} other: members(tenantId: 0, first: 100) { edges { node { id memberId firstname lastname email } } } }`;
  for (const query of [foreign, long, foreign, long])
    expect((await send(query, ada)).errors.length > 0).toBe(query === foreign);
  (await installation.ports.longQueries.take(await callOf(ada)))();
});

it('is refused beyond the bounds of the queue', async () => {
  const end = await installation.ports.longQueries.take(await callOf(ada));
  const waiting = Array.from({ length: 20 }, () => send(long, ada));
  const late = await send(long, ada).finally(end);
  expect(late.errors[0]?.extensions?.['code']).toBe('TOO_MANY_REQUESTS');
  for (const answer of await Promise.all(waiting)) expect(answer.errors).toEqual([]);
});
