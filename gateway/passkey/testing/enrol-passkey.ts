import { expect } from 'vitest';
import { text } from '../../../tests/support/graphql.ts';
import type { SoftwareAuthenticator } from '../../../tests/support/software-authenticator.ts';

const failure = '... on Failure { code message fields { field code } }';

/** Sends one mutation and returns its payload. */
type Mutate = (call: string, token: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Sets up a passkey over GraphQL and returns its id. */
export async function enrolPasskey(
  mutate: Mutate,
  { staffToken, password }: { readonly staffToken: string; readonly password: string },
  key: SoftwareAuthenticator,
  code: string | null = null,
): Promise<string> {
  const begin = `($password: String!, $factor: FactorInput) { enrolPasskey(password: $password, factor: $factor) {
    ... on PasskeyOptions { options } ${failure} } }`;
  expect(await mutate(begin, staffToken, { password: 'not this one' })).toMatchObject({
    fields: [{ field: 'password', code: 'WRONG_PASSWORD' }],
  });
  const begun = await mutate(begin, staffToken, { password, ...(code !== null && { factor: { code } }) });
  const confirm = `($name: String!, $response: RegistrationResponseJSON!) { confirmPasskey(name: $name, response: $response) {
    ... on PasskeyConfirmed { codes passkey { id passkeyId name createdAt lastUsedAt } } ${failure} } }`;
  const response = JSON.parse(key.create(JSON.stringify(Object(begun).options)));
  const confirmed = Object(await mutate(confirm, staffToken, { name: 'A key', response }));
  expect(confirmed).toMatchObject({ passkey: { name: 'A key', lastUsedAt: null } });
  return text(confirmed.passkey.passkeyId);
}
