import { voidInvitations } from '../invitation/commands.ts';
import { defineProcess, dispatch } from '../kernel/process.ts';
import type { RosterEvent } from '../roster/events.ts';

/** Invitations sent before a user was deactivated do not let the user in again. */
export const whenMembershipDeactivatedThenVoidInvitations = defineProcess<RosterEvent>({
  name: 'when-membership-deactivated-then-void-invitations',
  on: {
    MembershipDeactivated: ({ data: { tenantId, userId } }) => [
      dispatch(voidInvitations, { userId }, tenantId),
    ],
  },
});
