import { beforeAll, expect, test } from 'vitest';
import { CallUnderWay } from '../../infra/platform/http/caller.ts';
import { bearer, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
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

const members = (
  { tenantId, staffToken }: TestUser,
  query: { readonly limit?: string; readonly search?: string } = {},
) =>
  installation.app.inject({
    url: `/api/members/${tenantId}/members`,
    query: { ...query },
    headers: bearer(staffToken),
  });

/** Takes the turn of a person at the address of the tests, as a running call does. */
async function turnOf({ staffToken }: TestUser): Promise<() => void> {
  const principal = await installation.ports.identity.principalOf(staffToken);
  if (principal.kind !== 'staff') throw new Error(principal.kind);
  const call = new CallUnderWay('127.0.0.1');
  call.session = { id: 'another session', person: `user ${principal.userId}` };
  return installation.ports.longQueries.take(call);
}

test.each([{}, { limit: '1000' }, { limit: '5', search: 'ada' }])(
  'a list with %o waits for the one before it of the same person; short pages and others do not',
  async (query) => {
    const end = await turnOf(ada);
    expect((await members(bob)).statusCode).toBe(200);
    let answered = false;
    const waiting = members(ada, query).then((answer) => {
      answered = true;
      return answer;
    });
    expect((await members(ada, { limit: '100' })).statusCode).toBe(200);
    expect((await members(bob, query)).statusCode).toBe(200);
    expect(answered).toBe(false);
    end();
    expect((await waiting).statusCode).toBe(200);
    // the answered call has ended its turn, so another one can begin
    (await turnOf(ada))();
  },
);
