import type { InvitationEvent } from '../invitation/events.ts';
import { defineProcess, dispatch } from '../kernel/process.ts';
import { joinByInvitation } from '../roster/commands.ts';

/** The person who accepted an invitation joins with the role that it promised. */
export const whenInvitationAcceptedThenJoin = defineProcess<InvitationEvent>({
  name: 'when-invitation-accepted-then-join',
  on: {
    // an event of an earlier version is on the stream of the roster, which let the person in by itself
    InvitationAccepted: ({ data: { tenantId: rosterOf, userId, role, sentAt } }) =>
      role === null || sentAt === null
        ? []
        : [dispatch(joinByInvitation, { rosterOf, userId, role, sentAt }, rosterOf)],
  },
});
