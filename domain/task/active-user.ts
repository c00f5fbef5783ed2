import { defineRequirement, type Requirement } from '../kernel/requirement.ts';
import { roster } from '../roster/decider.ts';
import { roleOf } from '../roster/role-of.ts';
import type { RosterState } from '../roster/state.ts';

/** Requires that a person is an active user of the tenant; without a person it requires nothing. */
export function activeUser(tenantId: number, userId: number | null | undefined): readonly Requirement[] {
  if (userId === null || userId === undefined) return [];
  return [
    defineRequirement<RosterState>({
      stream: `roster-${tenantId}`,
      of: roster.decider,
      refusal: (state) => (roleOf(state, userId) === null ? 'assignee-not-active' : null),
    }),
  ];
}
