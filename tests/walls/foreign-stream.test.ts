import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { graphqlPlugin } from '../../gateway/plugin.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { ask, bearer, createTestUser, type TestUser } from '../support/graphql.ts';
import { createInstallation, type Installation } from '../support/installation.ts';

let muster: Installation;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  muster = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)]);
  ada = await createTestUser(muster.app);
  bob = await createTestUser(muster.app);
});
afterAll(() => muster?.close());

const register = `mutation ($t: Int!, $input: RegisterMemberInput!) {
  registerMember(tenantId: $t, input: $input) { ... on MemberRegistered { member { memberId } } }
}`;
const member = {
  email: 'grace@example.org',
  firstname: 'Grace',
  lastname: 'Member',
  phone: '+44 1531 000000',
  address1: '3 Mill Lane',
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8 1AA',
};

/** A call that changes a member in the tenant of its caller; resolves to its status. */
async function change({ tenantId, staffToken }: TestUser, id: number, phone: string): Promise<number> {
  const { email, firstname, lastname, address1, city, state } = member;
  const answer = await muster.app.inject({
    method: 'POST',
    url: `/api/${tenantId}/updatemember`,
    headers: bearer(staffToken),
    payload: { id, email, firstname, lastname, address1, city, state, phone },
  });
  return answer.statusCode;
}

test('of a member of another tenant at most one event is read, however many there are', async () => {
  const registered = await ask(muster.app, register, { t: bob.tenantId, input: member }, bob.staff);
  const id = Number(registered.data.registerMember?.member?.memberId);
  for (let edit = 0; edit < 20; edit += 1) expect(await change(bob, id, `+44 1531 ${edit}`)).toBe(200);
  // as after a while without requests
  muster.core.states.forget([`member-${id}`]);

  const read = vi.spyOn(muster.eventStore, 'read');
  const readAfter = vi.spyOn(muster.eventStore, 'readAfter');
  expect(await change(ada, id, '+44 1531 99')).toBe(404);
  const ofMember = read.mock.calls.filter(([stream]) => stream === `member-${id}`);
  for (const [, options] of ofMember) expect(options).toMatchObject({ limit: 1 });
  const looked = readAfter.mock.calls.flatMap(([streams]) => streams.map(({ stream }) => stream));
  expect(looked).not.toContain(`member-${id}`);
  vi.restoreAllMocks();
});
