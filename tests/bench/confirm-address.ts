import type { Staff } from '../crash/tenant.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import { until } from '../support/program.ts';

/** Confirms the address of somebody who has just registered, with the link that was mailed. */
export async function confirmAddress(
  address: string,
  { token }: Staff,
  received: readonly ReceivedMail[],
): Promise<void> {
  const link = await until(
    () =>
      received
        .map(({ raw }) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .map((raw) => /confirm-address\/([\w-]{43})\b/.exec(raw)?.[1])
        .find((found) => found !== undefined),
    'the confirmation',
  );
  const query = 'mutation ($token: String!) { confirmAddress(token: $token) { __typename } }';
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { token: link } }),
  });
  const answer = JSON.stringify(await response.json());
  if (!answer.includes('AddressConfirmed')) throw new Error(answer);
}
