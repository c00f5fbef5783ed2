import { defineRequirement, type Requirement } from '../kernel/requirement.ts';
import { roster } from '../roster/decider.ts';
import { roleOf } from '../roster/role-of.ts';
import type { RosterState } from '../roster/state.ts';

/** Requires that all these people are active users of the tenant. */
export function activeUsers(tenantId: number, userIds: readonly number[]): Requirement {
  return defineRequirement<RosterState>({
    stream: `roster-${tenantId}`,
    of: roster.decider,
    refusal: (state) =>
      userIds.every((userId) => roleOf(state, userId) !== null) ? null : 'participant-not-active',
  });
}
