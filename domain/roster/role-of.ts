import type { Role } from './events.ts';
import type { RosterState } from './state.ts';

/** The role of an active membership; null without one. */
export function roleOf({ members }: RosterState, userId: number): Role | null {
  const membership = members.get(userId);
  return membership?.active ? membership.role : null;
}

/** Whether a user belongs to the tenant: active there or not, or erased since. */
export function belongs({ former, members }: RosterState, userId: number): boolean {
  return members.has(userId) || former.has(userId);
}
