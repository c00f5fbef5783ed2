import { beforeAll, describe, expect, it } from 'vitest';
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
const failure = '... on Failure { code fields { field code } }';

describe('one’s own username', () => {
  const change = (username: string, password: string, headers: Readonly<Record<string, string>>) =>
    ask(
      installation.app,
      `mutation ($username: String!, $password: String!) { changeUsername(username: $username, password: $password) {
        __typename ... on UsernameChanged { me { username email } } ${failure} } }`,
      { username, password },
      headers,
    );

  it('is changed with the password; a refusal names the field', async () => {
    expect((await change('charles', ada.password, {})).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await change('charles', ada.password, ada.owner)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await change('charles', 'not this', ada.staff)).data.changeUsername).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'password', code: 'WRONG_PASSWORD' }],
    });
    expect((await change(bob.username, ada.password, ada.staff)).data.changeUsername).toMatchObject({
      __typename: 'NameTaken',
      fields: [{ field: 'username', code: 'TAKEN' }],
    });
    expect((await change('Charles', ada.password, ada.staff)).data.changeUsername).toEqual({
      __typename: 'UsernameChanged',
      me: { username: 'Charles', email: `${ada.username}@example.org` },
    });
    // also when the session's person was cached a moment ago
    const { data } = await ask(installation.app, '{ me { username } }', {}, ada.staff);
    expect(data.me).toEqual({ username: 'Charles' });
    const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';
    const input = { username: 'charles', password: ada.password };
    expect((await ask(installation.app, logIn, { input })).data.logIn?.__typename).toBe('LoggedIn');
  });
});

describe('one’s own address', () => {
  const request = (email: string, password: string) =>
    ask(
      installation.app,
      `mutation ($email: String!, $password: String!) { requestEmailChange(email: $email, password: $password) {
        __typename ... on EmailChangeRequested { message } ${failure} } }`,
      { email, password },
      ada.staff,
    );

  it('is requested with the same answer whether or not another person has it', async () => {
    const [free, taken] = [
      await request('free@elsewhere.example', ada.password),
      await request(`${bob.username}@example.org`, ada.password),
    ];
    expect(free.data.requestEmailChange?.__typename).toBe('EmailChangeRequested');
    expect(taken.data).toEqual(free.data);
    expect((await request('free@elsewhere.example', 'not this')).data.requestEmailChange).toMatchObject({
      fields: [{ field: 'password', code: 'WRONG_PASSWORD' }],
    });
  });

  it('is not changed by a link that was never mailed', async () => {
    const confirm = `mutation ($token: String!) { confirmEmailChange(token: $token) { __typename ${failure} } }`;
    for (const token of ['x'.repeat(43), '', 'y'.repeat(10_000)])
      expect((await ask(installation.app, confirm, { token })).data.confirmEmailChange).toMatchObject({
        __typename: 'LinkUsedUp',
      });
  });
});
