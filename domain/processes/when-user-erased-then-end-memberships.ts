import { defineProcess, dispatch } from '../kernel/process.ts';
import { endMembership } from '../roster/commands.ts';
import type { UserEvent } from '../user/events.ts';

/** Ends the memberships of an erased user, so that screens that are open in those tenants update. */
export const whenUserErasedThenEndMemberships = defineProcess<UserEvent>({
  name: 'when-user-erased-then-end-memberships',
  on: {
    UserErased: ({ data: { userId, tenantIds } }) =>
      tenantIds.map((rosterOf) => dispatch(endMembership, { rosterOf, userId }, rosterOf)),
  },
});
