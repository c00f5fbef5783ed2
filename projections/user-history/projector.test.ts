import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import {
  MembershipActivated,
  MembershipDeactivated,
  MembershipGranted,
  RoleChanged,
} from '../../domain/roster/events.ts';
import { StaffRegistered } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { userHistoryReadModel } from './projector.ts';

test('each change of the access of a user is a line', () => {
  const user = { tenantId: 3, userId: 7 };
  const events = [
    happened(StaffRegistered, { ...user, role: 'staff', invitationId: null }),
    happened(MembershipGranted, { ...user, role: 'staff' }),
    happened(RoleChanged, { ...user, from: 'staff', to: 'admin' }),
    happened(MembershipDeactivated, user),
    happened(MembershipActivated, user),
    happened(MembershipGranted, { tenantId: 4, userId: 7, role: 'admin' }),
  ];
  const lines = given(userHistoryReadModel, events).rows('user_changes');
  expect(lines.map((line) => [line['tenant_id'], line['user_id'], line['kind'], line['changes']])).toEqual([
    [3, 7, 'registered', []],
    [3, 7, 'granted', [{ field: 'role', before: null, after: 'staff' }]],
    [3, 7, 'role-changed', [{ field: 'role', before: 'staff', after: 'admin' }]],
    [3, 7, 'deactivated', []],
    [3, 7, 'activated', []],
    [4, 7, 'granted', [{ field: 'role', before: null, after: 'admin' }]],
  ]);
});
