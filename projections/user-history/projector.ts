import type { EventOf } from '../../domain/kernel/event.ts';
import type { RosterEvent, UserInvited } from '../../domain/roster/events.ts';
import type { StaffRegistered } from '../../domain/user/events.ts';
import { asNew, defineHistory } from '../kernel/history.ts';
import type { UserChangeKind } from './table.ts';

/** An invitation is not about a user yet. */
type AccessEvent = EventOf<typeof StaffRegistered> | Exclude<RosterEvent, EventOf<typeof UserInvited>>;

/** Who may work in a tenant, and who decided that. */
export const userHistoryReadModel = defineHistory<'user', AccessEvent, UserChangeKind>({
  name: 'user-history',
  version: 2,
  of: 'user',
  on: {
    // who registers a user lets them in; a process then grants the membership
    StaffRegistered: { kind: 'registered' },
    MembershipGranted: { kind: 'granted', fields: (data) => asNew(data, 'role') },
    MembershipDeactivated: { kind: 'deactivated' },
    MembershipActivated: { kind: 'activated' },
    RoleChanged: { kind: 'role-changed', fields: ({ from, to }) => [['role', from, to]] },
  },
});
