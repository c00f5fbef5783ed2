import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../tests/support/authenticator-app.ts';
import { ask, bearer, createTestUser, text, type TestUser } from '../../tests/support/graphql.ts';
import { createInstallation, type Installation } from '../../tests/support/installation.ts';
import { aUser } from '../../tests/support/people.ts';
import { SoftwareAuthenticator } from '../../tests/support/software-authenticator.ts';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { enrolPasskey } from '../passkey/testing/enrol-passkey.ts';
import { graphqlPlugin } from '../plugin.ts';

let installation: Installation;
let boss: TestUser;
const origin = 'http://localhost:8080';
const failure = '... on Failure { code message fields { field code } }';
let clerks = 0;

beforeAll(async () => {
  installation = await createInstallation((ports) => [graphqlPlugin(ports), restPlugin(ports)], {
    PUBLIC_URL: origin,
  });
});
afterAll(() => installation?.close());
beforeEach(async () => {
  boss = await createTestUser(installation.app);
});

const query = (document: string, token: string, variables: Readonly<Record<string, unknown>> = {}) =>
  ask(installation.app, document, variables, bearer(token));

/** The payload of one mutation, or the code of its error. */
async function mutate(call: string, token: string, variables: Readonly<Record<string, unknown>> = {}) {
  const { data, errors } = await query(`mutation ${call}`, token, variables);
  return errors.length > 0 ? { error: errors[0]?.extensions.code } : Object.values(data)[0];
}

const demand = (required: boolean, { tenantId, staffToken }: TestUser = boss) =>
  mutate(
    `{ setRequireMfa(tenantId: ${tenantId}, required: ${required}) {
      __typename ... on RequireMfaSet { tenant { requireMfa } stale } ${failure} } }`,
    staffToken,
  );

/** A session that may only enrol needs no password. */
async function enrolTotp(token: string, password?: string): Promise<{ secret: string; codes: unknown }> {
  const begun = await mutate(
    '($password: String) { enrolTotp(password: $password) { ... on TotpEnrolment { secret } } }',
    token,
    { password },
  );
  const secret = text(Object(begun).secret);
  const code = await codeOf(secret);
  const confirmed = await mutate(
    `{ confirmTotp(code: "${code}") { ... on RecoveryCodes { codes } } }`,
    token,
  );
  return { secret, codes: Object(confirmed).codes };
}

const logIn = (input: Readonly<Record<string, unknown>>) =>
  ask(
    installation.app,
    `mutation ($input: LogInInput!) { logIn(input: $input) { __typename
       ... on LoggedIn { me { mustEnrol email currentTenantId memberships { role } } }
       ... on CodeNeeded { totp passkey recoveryCodes } ${failure} } }`,
    { input },
  );

/** Registers a user of the boss's tenant without a second factor; returns their credentials. */
async function clerk() {
  clerks += 1;
  const { password, username, ...rest } = aUser(`clerk${clerks}`);
  const input = { ...rest, username, password };
  await mutate(
    `($tenantId: Int!, $input: RegisterUserInput!) { registerUser(tenantId: $tenantId, input: $input) { __typename } }`,
    boss.staffToken,
    { tenantId: boss.tenantId, input },
  );
  return { username, password };
}

async function session(input: Readonly<Record<string, unknown>>) {
  const { cookies, data } = await logIn(input);
  return { token: cookies.get('muster_staff') ?? '', me: data.logIn?.me };
}

const me = async (token: string) =>
  (await query('{ me { mustEnrol currentTenantId memberships { role } } }', token)).data.me;

describe("'Require MFA for all users'", () => {
  it('is switched on only by an admin who has a second factor', async () => {
    expect(await demand(true)).toMatchObject({ __typename: 'NotAllowed', code: 'NO_SECOND_FACTOR' });
    expect(await demand(true, { ...boss, staffToken: (await session(await clerk())).token })).toMatchObject({
      __typename: 'NotAllowed',
      code: 'FORBIDDEN',
    });
    const stranger = await createTestUser(installation.app);
    expect(await demand(true, { ...boss, staffToken: stranger.staffToken })).toMatchObject({
      __typename: 'NotThere',
    });
    await enrolTotp(boss.staffToken, boss.password);
    expect(await demand(true)).toMatchObject({ tenant: { requireMfa: true }, stale: false });
    const { data } = await query(`{ tenant(tenantId: ${boss.tenantId}) { requireMfa } }`, boss.staffToken);
    expect(data.tenant?.requireMfa).toBe(true);
    expect(await demand(false)).toMatchObject({ tenant: { requireMfa: false } });
  });

  it('does not change open sessions, and lets the next sign-in only enrol', async () => {
    const anna = await clerk();
    const before = await session(anna);
    await enrolTotp(boss.staffToken, boss.password);
    await demand(true);
    expect(await me(before.token)).toMatchObject({ mustEnrol: false, currentTenantId: boss.tenantId });

    const { token, me: shown } = await session(anna);
    expect(shown).toMatchObject({ mustEnrol: true, currentTenantId: null, memberships: [] });
    expect(await me(token)).toMatchObject({ mustEnrol: true, memberships: [] });
    const refused = await query(`{ tenant(tenantId: ${boss.tenantId}) { city } }`, token);
    expect(refused.errors[0]?.extensions.code).toBe('NOT_FOUND');
    const event = `registerEvent(tenantId: ${boss.tenantId}, input: { name: "Fair", startsAt: "2038-05-01T10:00:00Z", endsAt: "2038-05-01T11:00:00Z" })`;
    expect(await mutate(`{ ${event} { __typename } }`, token)).toMatchObject({ __typename: 'NotThere' });
    expect((await query('{ sessions { sessionId } }', token)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    const rest = await installation.app.inject({
      url: `/api/events/${boss.tenantId}/events`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([rest.statusCode, rest.json().message]).toEqual([
      403,
      'Your organisation requires a second factor. Please set one up first.',
    ]);

    const { codes } = await enrolTotp(token);
    expect(codes).toHaveLength(10);
    expect(await me(token)).toMatchObject({
      mustEnrol: false,
      currentTenantId: boss.tenantId,
      memberships: [{ role: 'STAFF' }],
    });
    expect((await query(`{ tenant(tenantId: ${boss.tenantId}) { city } }`, token)).data.tenant?.city).toBe(
      'Berlin',
    );
  });

  it('ends the person’s other enrolling sessions when one of them has enrolled', async () => {
    const bert = await clerk();
    await enrolTotp(boss.staffToken, boss.password);
    await demand(true);
    const [first, second] = [await session(bert), await session(bert)];
    await enrolTotp(first.token);
    expect(await me(second.token)).toBeNull();
    expect(await me(first.token)).toMatchObject({ mustEnrol: false });
  });

  it('does not let the last second factor be removed', async () => {
    const { codes } = await enrolTotp(boss.staffToken, boss.password);
    await demand(true);
    const proof = () =>
      `password: "${boss.password}", factor: { code: "${Array.isArray(codes) ? codes.pop() : ''}" }`;
    const remove = () => `{ removeTotp(${proof()}) { __typename ${failure} } }`;
    expect(
      await mutate(`{ removeTotp(password: "${boss.password}") { __typename } }`, boss.staffToken),
    ).toEqual({
      __typename: 'CodeNeeded',
    });
    expect(await mutate(remove(), boss.staffToken)).toMatchObject({
      __typename: 'NotAllowed',
      code: 'SECOND_FACTOR_REQUIRED',
    });
    expect((await query('{ secondFactor { totp recoveryCodesLeft } }', boss.staffToken)).data).toEqual({
      secondFactor: { totp: true, recoveryCodesLeft: 9 },
    });
    const passkeyId = await enrolPasskey(
      mutate,
      boss,
      new SoftwareAuthenticator(origin),
      Array.isArray(codes) ? String(codes.pop()) : null,
    );
    expect(await mutate(remove(), boss.staffToken)).toMatchObject({ __typename: 'TotpRemoved' });
    const removePasskey = () =>
      `{ removePasskey(passkeyId: "${passkeyId}", ${proof()}) { __typename ${failure} } }`;
    expect(await mutate(removePasskey(), boss.staffToken)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await demand(false);
    expect(await mutate(removePasskey(), boss.staffToken)).toMatchObject({ __typename: 'PasskeyRemoved' });
  });
});

/** What the browser answers to the options. */
const answerOf = (key: SoftwareAuthenticator, options: unknown): object =>
  Object(JSON.parse(key.get(JSON.stringify(options))));

describe('a passkey', () => {
  it('is enrolled, listed, and required after the password', async () => {
    const key = new SoftwareAuthenticator(origin);
    const { username, password } = boss;
    const passkeyId = await enrolPasskey(mutate, boss, key);
    const listed = await query('{ secondFactor { totp passkeys { id name } } }', boss.staffToken);
    expect(listed.data.secondFactor).toEqual({
      totp: false,
      passkeys: [{ id: `Passkey:${passkeyId}`, name: 'A key' }],
    });
    const needed = (await logIn({ username, password })).data.logIn;
    expect(needed).toMatchObject({
      __typename: 'CodeNeeded',
      code: 'MFA_REQUIRED',
      totp: false,
      recoveryCodes: true,
    });
    const factor = { passkey: answerOf(key, needed?.passkey) };
    expect((await logIn({ username, password, factor })).data.logIn?.__typename).toBe('LoggedIn');
    expect((await logIn({ username, password, factor })).data.logIn).toMatchObject({
      __typename: 'CodeNeeded',
      fields: [{ field: 'passkey', code: 'WRONG_PASSKEY' }],
      passkey: { challenge: expect.any(String) },
    });
    const asOwner = `mutation ($input: LogInOwnerInput!) { logInOwner(input: $input) {
      __typename ... on CodeNeeded { totp passkey } } }`;
    const input = { username, password, email: `${username}@example.org` };
    const owner = await ask(installation.app, asOwner, { input });
    expect(owner.data.logInOwner).toMatchObject({ __typename: 'CodeNeeded', totp: false });
    const answered = { ...input, factor: { passkey: answerOf(key, owner.data.logInOwner?.passkey) } };
    const opened = await ask(installation.app, asOwner, { input: answered });
    expect(opened.data.logInOwner?.__typename).toBe('OwnerLoggedIn');
  });

  it('signs in without a password, also when a second factor is required', async () => {
    const key = new SoftwareAuthenticator(origin);
    await enrolPasskey(mutate, boss, key);
    await demand(true);
    const begun = await ask(
      installation.app,
      'mutation { beginPasskeyLogIn { ... on PasskeyLogInOptions { options } } }',
    );
    const answer = `mutation ($response: AuthenticationResponseJSON!) { logInWithPasskey(response: $response) {
      __typename ... on LoggedIn { me { username mustEnrol } } ${failure} } }`;
    const response = answerOf(key, begun.data.beginPasskeyLogIn?.options);
    const opened = await ask(installation.app, answer, { response });
    expect(opened.data.logInWithPasskey).toMatchObject({
      me: { username: boss.username, mustEnrol: false },
    });
    expect(opened.cookies.get('muster_staff')).toEqual(expect.any(String));
    const [again, unknown] = await Promise.all(
      [response, { id: 'nonsense' }].map((wrong) => ask(installation.app, answer, { response: wrong })),
    );
    expect(again?.data.logInWithPasskey).toMatchObject({ __typename: 'WrongCredentials' });
    expect(unknown?.data).toEqual(again?.data);
  });
});
