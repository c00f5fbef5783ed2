import { defineProcess, dispatch } from '../kernel/process.ts';
import { acceptInvitation, grantMembership } from '../roster/commands.ts';
import type { UserEvent } from '../user/events.ts';

/** Staff who were registered get a membership: by their invitation, or from the admin who registered them. */
export const whenStaffRegisteredThenLetThemIn = defineProcess<UserEvent>({
  name: 'when-staff-registered-then-let-them-in',
  on: {
    StaffRegistered: ({ data: { userId, tenantId: rosterOf, role, invitationId } }) => [
      invitationId === null
        ? dispatch(grantMembership, { rosterOf, userId, role }, rosterOf)
        : dispatch(acceptInvitation, { rosterOf, userId, invitationId }, rosterOf),
    ],
  },
});
