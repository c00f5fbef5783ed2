import { beforeAll, describe, expect, it } from 'vitest';
import { ask, bearer, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
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
const failure = '... on Failure { code fields { field code } }';
const logIn = async ({ username, password }: Pick<TestUser, 'username' | 'password'>) => {
  const query = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`;
  const answer = await ask(installation.app, query, { input: { username, password } });
  return answer.cookies.get('muster_staff');
};
const sessionsOf = async (token: string) => {
  const query = '{ sessions { sessionId kind current userAgent openedAt lastSeenAt } }';
  const { data, errors } = await ask(installation.app, query, {}, bearer(token));
  return errors.length > 0 ? errors.map(({ extensions }) => extensions.code) : data.sessions;
};

describe('a password', () => {
  it('is requested by mail with the same answer for known and unknown addresses', async () => {
    const query = `mutation ($email: String!) {
      requestPasswordReset(email: $email) { __typename ... on PasswordResetRequested { message } ${failure} }
    }`;
    const [known, unknown, none] = await Promise.all(
      [`${ada.username}@example.org`, 'nobody@example.org', 'no address'].map((email) =>
        ask(installation.app, query, { email }),
      ),
    );
    expect(known?.data.requestPasswordReset?.__typename).toBe('PasswordResetRequested');
    expect(unknown?.data).toEqual(known?.data);
    expect(none?.data.requestPasswordReset).toMatchObject({
      code: 'INVALID',
      fields: [{ field: 'email', code: 'NOT_AN_EMAIL' }],
    });
  });

  it('is not set by a link that was never mailed', async () => {
    const query = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename ${failure} } }`;
    const input = { token: 'x'.repeat(43), password: 'quite another secret' };
    const { data } = await ask(installation.app, query, { input });
    const works = 'query ($token: String!) { passwordResetWorks(token: $token) }';
    expect((await ask(installation.app, works, input)).data).toEqual({ passwordResetWorks: false });
    expect(data.resetPassword).toMatchObject({ __typename: 'LinkUsedUp', code: 'LINK_USED_UP' });
  });

  it('is changed by a signed-in user who knows the old one', async () => {
    const query = `mutation ($input: ChangePasswordInput!) {
      changePassword(input: $input) { __typename ${failure} }
    }`;
    const change = (oldPassword: string, headers: Readonly<Record<string, string>>) =>
      ask(installation.app, query, { input: { oldPassword, password: 'quite another secret' } }, headers);
    expect((await change(bob.password, {})).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await change(bob.password, bob.owner)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await change('not this', bob.staff)).data.changePassword).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'oldPassword', code: 'WRONG_PASSWORD' }],
    });
    expect((await change(bob.password, bob.staff)).data.changePassword?.__typename).toBe('PasswordChanged');
    expect(await logIn(bob)).toBeUndefined();
    expect(await logIn({ ...bob, password: 'quite another secret' })).toBeDefined();
  });
});

describe('sessions', () => {
  it('are listed for their person, with the device and without tokens', async () => {
    const listed = await sessionsOf(ada.staffToken);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'STAFF', current: true }),
        expect.objectContaining({ kind: 'OWNER', current: false, userAgent: expect.any(String) }),
      ]),
    );
    expect(JSON.stringify(listed)).not.toContain(ada.staffToken);
    expect(await sessionsOf('nobody')).toEqual(['UNAUTHENTICATED']);
    expect(await sessionsOf(ada.ownerToken)).toEqual(['FORBIDDEN']);
  });

  it('are ended one at a time, and only by their person', async () => {
    const other = (await logIn(ada)) ?? '';
    const { data } = await ask(installation.app, '{ sessions { sessionId current } }', {}, bearer(other));
    const mine = Object.values(data.sessions ?? {}).find(({ current }) => Boolean(current));
    const sessionId = text(mine?.sessionId);
    const end = async (id: string, token: string) => {
      const query = 'mutation ($id: ID!) { endSession(sessionId: $id) { __typename } }';
      return (await ask(installation.app, query, { id }, bearer(token))).data.endSession;
    };
    const stranger = (await logIn({ ...bob, password: 'quite another secret' })) ?? '';
    expect(await end(sessionId, stranger)).toEqual({ __typename: 'NotThere' });
    expect(await end('no id', ada.staffToken)).toEqual({ __typename: 'NotThere' });
    expect(await end(sessionId, ada.staffToken)).toEqual({ __typename: 'SessionEnded' });
    expect(await end(sessionId, ada.staffToken)).toEqual({ __typename: 'NotThere' });
    expect(await sessionsOf(other)).toEqual(['UNAUTHENTICATED']);
  });

  it('are ended all except the current one in one call', async () => {
    const others = await Promise.all([logIn(ada), logIn(ada)]);
    const { data } = await ask(
      installation.app,
      'mutation { endOtherSessions { ... on OtherSessionsEnded { ended } } }',
      {},
      ada.staff,
    );
    expect(data.endOtherSessions).toEqual({ ended: 3 });
    for (const other of [...others, ada.ownerToken])
      expect(await sessionsOf(other ?? '')).toEqual(['UNAUTHENTICATED']);
    expect(await sessionsOf(ada.staffToken)).toHaveLength(1);
  });
});
