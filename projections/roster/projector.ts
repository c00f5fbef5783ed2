import type { RosterEvent } from '../../domain/roster/events.ts';
import { liveUsers } from '../tenant-users/live.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { memberships } from './table.ts';

const membership = changesOf('memberships', memberships);
const same = ({ data }: { data: { tenantId: number; userId: number } }) => ({
  tenant_id: data.tenantId,
  user_id: data.userId,
});

export const rosterReadModel = defineReadModel<RosterEvent>({
  name: 'roster',
  version: 2,
  tables: { memberships },
  live: [liveUsers],
  on: {
    MembershipGranted: [
      membership.put(({ data }) => ({
        tenant_id: data.tenantId,
        user_id: data.userId,
        role: data.role,
        active: true,
      })),
    ],
    MembershipDeactivated: [membership.set(same, () => ({ active: false }))],
    MembershipActivated: [membership.set(same, () => ({ active: true }))],
    // the row stays, so that lines of their changes still have a name: 'Erased person'
    MembershipEnded: [membership.set(same, () => ({ active: false }))],
    RoleChanged: [membership.set(same, ({ data }) => ({ role: data.to }))],
  },
});
