import { ask, bearer, text } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';

export const make: ThingMaker = async ({ app }, { tenantId, username, staff }) => {
  const { data } = await ask(
    app,
    `mutation ($t: Int!) {
      inviteUser(tenantId: $t, email: "guest@${username}.example") { ... on UserInvited { invitationId } }
    }`,
    { t: tenantId },
    bearer(staff),
  );
  return text(data.inviteUser?.invitationId);
};
