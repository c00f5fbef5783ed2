import { type Answer, call } from './call.ts';
import type { Staff } from './tenant.ts';

const query = `mutation ($tenantId: Int!, $email: String!, $key: ID!) {
  inviteUser(tenantId: $tenantId, email: $email, commandId: $key) { __typename }
}`;

/**
 * Sends an invitation with a key; undefined without an answer, or if the
 * answer is that a part is unavailable.
 */
export async function invite(address: string, staff: Staff, key: string): Promise<Answer | undefined> {
  const variables = { tenantId: staff.tenantId, email: `guest-${key}@crash.example`, key };
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await call(address, '/graphql', { query, variables }, headers);
  const { data } = (answer?.body ?? {}) as { data?: { inviteUser?: { __typename: string } } | null };
  if (answer === undefined || !data?.inviteUser) return undefined;
  const { __typename } = data.inviteUser;
  return { status: __typename === 'UserInvited' ? 200 : 409, body: { __typename } };
}
