import { defineProcess } from '../kernel/process.ts';
import type { RosterEvent } from '../roster/events.ts';
import { endSessions } from './end-sessions.ts';

/** Deactivating a membership signs the user out of the tenant: decision 5. */
export const whenMembershipDeactivatedThenEndSessions = defineProcess<RosterEvent, 'end-sessions'>({
  name: 'when-membership-deactivated-then-end-sessions',
  effects: ['end-sessions'],
  on: {
    MembershipDeactivated: ({ data: { tenantId, userId }, recordedAt }) => [
      endSessions(userId, tenantId, recordedAt),
    ],
  },
});
