import { acceptClaimedInvitation } from '../invitation/commands.ts';
import { defineProcess, dispatch, effect } from '../kernel/process.ts';
import { grantMembership } from '../roster/commands.ts';
import type { UserEvent } from '../user/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** withdraws the open invitation of the tenant to the user's address */
    'withdraw-invitation-to': { readonly tenantId: number; readonly userId: number };
  }
}

/**
 * Staff who were registered get a membership: by their invitation, or from the admin who registered them. In
 * the second case, an invitation to their address is not needed any more.
 */
export const whenStaffRegisteredThenLetThemIn = defineProcess<UserEvent, 'withdraw-invitation-to'>({
  name: 'when-staff-registered-then-let-them-in',
  effects: ['withdraw-invitation-to'],
  on: {
    StaffRegistered: ({ data: { userId, tenantId, role, invitationId } }) =>
      invitationId === null
        ? [
            dispatch(grantMembership, { rosterOf: tenantId, userId, role }, tenantId),
            effect('withdraw-invitation-to', { tenantId, userId }),
          ]
        : [dispatch(acceptClaimedInvitation, { invitationId, userId, role }, tenantId)],
  },
});
