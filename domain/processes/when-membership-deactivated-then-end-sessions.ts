import { defineProcess } from '../kernel/process.ts';
import type { RosterEvent } from '../roster/events.ts';

/** Who is shut out of a tenant is signed out where they work in it: decisions 5. */
export const whenMembershipDeactivatedThenEndSessions = defineProcess<RosterEvent>({
  name: 'when-membership-deactivated-then-end-sessions',
  on: {
    MembershipDeactivated: ({ data: { tenantId, userId }, recordedAt }) => [
      { kind: 'end-sessions', userId, tenantId, openedBefore: recordedAt },
    ],
  },
});
