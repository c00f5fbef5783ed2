import { codeOf } from '../support/authenticator-app.ts';
import { callApi, emailOf, type Person, password } from './people.ts';
import { usernameAt } from './shared-program.ts';

/** Calls GraphQL with a session token. */
const graphql = <Data>(address: string, token: string, query: string, variables: object = {}) =>
  callApi<{ data: Data }>(address, '/graphql', { token, body: { query, variables } }).then(
    ({ data }) => data,
  );

/**
 * Sets up an authenticator app for an admin and makes the organisation require a second factor; resolves
 * to a new user of it without one.
 */
export async function requireSecondFactor(
  address: string,
  { tenantId, token }: Person,
  name: string,
): Promise<{ username: string }> {
  const { enrolTotp } = await graphql<{ enrolTotp: { secret: string } }>(
    address,
    token,
    'mutation ($password: String) { enrolTotp(password: $password) { ... on TotpEnrolment { secret } } }',
    { password },
  );
  const code = await codeOf(enrolTotp.secret);
  await graphql(address, token, 'mutation ($code: String!) { confirmTotp(code: $code) { __typename } }', {
    code,
  });
  const username = usernameAt(address, name);
  const person = { username, email: emailOf({ username }), firstname: 'Iris', lastname: 'Elm' };
  await callApi(address, `/api/tenants/${tenantId}/registeruser`, {
    token,
    body: { ...person, phone: '+44 1432 2', password },
  });
  await graphql(
    address,
    token,
    'mutation ($tenantId: Int!) { setRequireMfa(tenantId: $tenantId, required: true) { __typename } }',
    { tenantId },
  );
  return { username };
}
