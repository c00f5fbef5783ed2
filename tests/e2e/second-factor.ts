import { codeOf } from '../support/authenticator-app.ts';
import { ask, type Person, password } from './people.ts';

/** Asks over GraphQL in somebody's name. */
const graphql = <Data>(address: string, token: string, query: string, variables: object = {}) =>
  ask<{ data: Data }>(address, '/graphql', { token, body: { query, variables } }).then(({ data }) => data);

/**
 * Lets a person have an authenticator app, and their organisation ask for a second step; answers
 * somebody who works there and has none yet.
 */
export async function askForSecondStep(
  address: string,
  { tenantId, token }: Person,
  username: string,
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
  const person = { username, email: `${username}@example.org`, firstname: 'Iris', lastname: 'Elm' };
  await ask(address, `/api/tenants/${tenantId}/registeruser`, {
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
