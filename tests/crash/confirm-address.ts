import type { ReceivedMail } from '../support/mail-server.ts';
import { startProgram, until } from '../support/program.ts';
import { call } from './call.ts';
import type { Installation } from './installation.ts';

const link = /\/confirm-address\/([\w-]{43})/;

/**
 * Confirms the admin's address with a link that is mailed to it: until then the tenant's mail to others
 * waits. No program is running afterwards.
 */
export async function confirmAddress(
  { env, staff }: Pick<Installation, 'env' | 'staff'>,
  received: readonly ReceivedMail[],
): Promise<void> {
  const program = await startProgram(env, { timeoutMs: 180_000 });
  const ask = async (query: string, variables: object) => {
    const headers = { authorization: `Bearer ${staff.token}` };
    const answer = await call(program.address, '/graphql', { query, variables }, headers);
    const { data } = (answer?.body ?? {}) as { data?: Readonly<Record<string, { __typename: string }>> };
    return data && Object.values(data)[0]?.__typename;
  };
  const token = () => received.map(({ raw }) => link.exec(plain(raw))?.[1]).find((one) => one !== undefined);
  try {
    const sent = await ask('mutation { sendAddressConfirmation { __typename } }', {});
    if (sent !== 'AddressConfirmationSent') throw new Error(`The link was not mailed: ${sent}`);
    const variables = { token: await until(token, 'the mailed link') };
    const query = 'mutation ($token: String!) { confirmAddress(token: $token) { __typename } }';
    const confirmed = await ask(query, variables);
    if (confirmed !== 'AddressConfirmed') throw new Error(`The address was not confirmed: ${confirmed}`);
  } finally {
    await program.stop();
  }
}

/** Undoes the line breaks of quoted-printable. */
const plain = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
