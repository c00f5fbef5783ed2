import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptPicture } from '../../tests/support/files.ts';
import { ask, bearer, createTestUser, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { memberInput, aUser } from '../../tests/support/people.ts';
import { graphqlPlugin } from '../plugin.ts';

/** More than a GraphQL Int can hold. */
const quota = 3 * 2 ** 30;

let installation: Installation;
let ada: TestUser;
let bob: TestUser;

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports)], {
    MEDIA_QUOTA_BYTES: String(quota),
  });
  ada = await createTestUser(installation.app);
  bob = await createTestUser(installation.app);
});
afterAll(() => installation.close());

const usage =
  'query ($t: Int!) { usage(tenantId: $t) { members activeUsers events storedBytes quotaBytes } }';
const usageOf = async (tenantId: number, as: TestUser['staff']) =>
  ask(installation.app, usage, { t: tenantId }, as);

/** Sends a mutation as ada and returns its payload. */
async function call(name: string, type: string, input: object, fields = '__typename') {
  const { data, errors } = await ask(
    installation.app,
    `mutation ($t: Int!, $input: ${type}!) { ${name}(tenantId: $t, input: $input) { ${fields} } }`,
    { t: ada.tenantId, input },
    ada.staff,
  );
  if (data[name] === undefined) throw new Error(JSON.stringify(errors));
  return data[name];
}

it('counts one user and nothing else for a new tenant', async () => {
  expect((await usageOf(bob.tenantId, bob.staff)).data['usage']).toEqual({
    members: 0,
    activeUsers: 1,
    events: 0,
    storedBytes: 0,
    quotaBytes: quota,
  });
});

it('counts the members, active users, events and file bytes of its own tenant only', async () => {
  await call('registerMember', 'RegisterMemberInput', memberInput('one@example.org'));
  await call('registerMember', 'RegisterMemberInput', memberInput('two@example.org'));
  await call('registerEvent', 'RegisterEventInput', {
    name: 'Long ago',
    startsAt: '2020-02-01T10:00:00Z',
    endsAt: '2020-02-01T12:00:00Z',
  });
  await call('registerUser', 'RegisterUserInput', aUser('tess'));
  const gone = '... on UserRegistered { userId }';
  const { userId } = await call('registerUser', 'RegisterUserInput', aUser('gone'), gone);
  await ask(
    installation.app,
    'mutation ($t: Int!, $u: Int!) { setUserActive(tenantId: $t, userId: $u, active: false) { __typename } }',
    { t: ada.tenantId, u: userId },
    ada.staff,
  );
  await keptPicture(installation.ports, ada.tenantId);
  const { rows } = await installation.pool.query<{ bytes: bigint }>(
    'select bytes from muster.files where tenant_id = $1',
    [ada.tenantId],
  );
  expect(rows).toHaveLength(1);
  expect((await usageOf(ada.tenantId, ada.staff)).data['usage']).toEqual({
    members: 2,
    activeUsers: 2,
    events: 1,
    storedBytes: Number(rows[0]?.bytes),
    quotaBytes: quota,
  });
  expect((await usageOf(bob.tenantId, bob.staff)).data['usage']).toMatchObject({
    members: 0,
    storedBytes: 0,
  });
});

it('is shown to staff who are not admins', async () => {
  await call('registerUser', 'RegisterUserInput', aUser('clerk'));
  const { username, password } = aUser('clerk');
  const session = await ask(
    installation.app,
    'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    { input: { username, password } },
  );
  const clerk = bearer(session.cookies.get('muster_staff') ?? '');
  expect((await usageOf(ada.tenantId, clerk)).data['usage']).toMatchObject({ quotaBytes: quota });
});

it('answers NOT_FOUND for another tenant as for a tenant that does not exist', async () => {
  for (const tenantId of [bob.tenantId, 999_999]) {
    const { data, errors } = await usageOf(tenantId, ada.staff);
    expect(data['usage']).toBeNull();
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  }
});
