import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/given-when-then.ts';
import type { RosterCommand } from './commands.ts';
import { roster } from './decider.ts';
import { MembershipGranted, type Role } from './events.ts';

const { given } = specify(roster);

const grant = (userId: number, role: Role): RosterCommand => ({
  type: 'GrantMembership',
  data: { rosterOf: 9, userId, role, now: '2026-06-01T00:00:00.000Z', tenantId: 9, actorId: 0 },
});
const granted = (userId: number, role: Role) => happened(MembershipGranted, { tenantId: 9, userId, role });

describe('granting a membership', () => {
  test('begins an empty roster', () => {
    given().when(grant(5, 'admin')).then(granted(5, 'admin'));
  });

  test('adds to those who are there', () => {
    given(granted(5, 'admin')).when(grant(6, 'staff')).then(granted(6, 'staff'));
  });

  test('that is held already is no event', () => {
    given(granted(5, 'admin'), granted(6, 'staff')).when(grant(5, 'admin')).then();
  });

  test('of another role to somebody who works there is refused, naming the person', () => {
    given(granted(5, 'staff'))
      .when(grant(5, 'admin'))
      .thenRejected('already-member', { userId: 'already-member' });
  });

  test('takes no notice of a command that was abandoned', () => {
    const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });
    given(abandoned).when(grant(5, 'admin')).then(granted(5, 'admin'));
    given(granted(5, 'admin'), abandoned).when(grant(5, 'admin')).then();
  });
});
