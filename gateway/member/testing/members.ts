import { ask, type TestUser } from '../../../tests/support/graphql.ts';
import type { Installation } from '../../../tests/support/installation.ts';

const failure =
  '... on Failure { __typename code message fields { field code message } } ... on Conflicted { present { __typename revision ... on Member { lastname } } }';
const everything =
  'id memberId tenantId displayName firstname lastname email phone address1 address2 city state zip bio image version revision';
const registering = `mutation ($t: Int!, $input: RegisterMemberInput!, $commandId: ID) {
  registerMember(tenantId: $t, input: $input, commandId: $commandId) {
    ... on MemberRegistered { member { ${everything} } position stale }
    ... on MemberExists { memberId } ${failure}
  }
}`;
const updating = `mutation ($t: Int!, $m: Int!, $input: UpdateMemberInput!, $revision: Revision) {
  updateMember(tenantId: $t, memberId: $m, input: $input, expectedRevision: $revision) {
    ... on MemberUpdated { member { ${everything} } position stale }
    ... on MemberExists { memberId } ${failure}
  }
}`;

/** Functions that register or change a member as a person and return the payload. */
export function membersOf(installation: Installation) {
  async function register(whose: TestUser, input: object, commandId?: string) {
    const { data } = await ask(
      installation.app,
      registering,
      { t: whose.tenantId, input, commandId },
      whose.staff,
    );
    return data.registerMember ?? {};
  }
  async function update(whose: TestUser, memberId: unknown, input: object, revision?: string) {
    const variables = { t: whose.tenantId, m: memberId, input, revision };
    const { data } = await ask(installation.app, updating, variables, whose.staff);
    return data.updateMember ?? {};
  }

  return { register, update };
}
