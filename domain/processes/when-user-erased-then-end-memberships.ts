import { defineProcess, dispatch } from '../kernel/process.ts';
import { endMembership } from '../roster/commands.ts';
import type { UserEvent } from '../user/events.ts';

/** Who was erased works nowhere any more; those who have the tenant open see it at once. */
export const whenUserErasedThenEndMemberships = defineProcess<UserEvent>({
  name: 'when-user-erased-then-end-memberships',
  on: {
    UserErased: ({ data: { userId, tenantIds } }) =>
      tenantIds.map((rosterOf) => dispatch(endMembership, { rosterOf, userId }, rosterOf)),
  },
});
