import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { MemberCommand } from './commands.ts';
import { member } from './decider.ts';
import { MemberErased, MemberRegistered, MemberRemoved } from './events.ts';

const { given } = specify(member);

const which = { memberId: 7, tenantId: 3 };
const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 3, actorId: 11 };
const importId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
const details = {
  email: 'grace@example.org',
  firstname: 'Grace',
  lastname: 'Hopper',
  phone: '+1 555 0100',
  address1: '1 Mill Lane',
  address2: null,
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8 1AA',
  bio: '',
  image: null,
};
const registered = happened(MemberRegistered, { ...which, ...details, registeredBy: 11, importId });
const removed = happened(MemberRemoved, { ...which, email: details.email, importId });
const erased = happened(MemberErased, which);
const erase = (tenantId = 3): MemberCommand => ({
  type: 'EraseMember',
  data: { ...context, tenantId, memberId: 7 },
});

describe('erasing a member', () => {
  test("records only the member's id", () => {
    given(registered).when(erase()).then(erased);
  });

  test('is also possible after their import was undone', () => {
    given(registered, removed).when(erase()).then(erased);
  });

  test('a second time appends no event', () => {
    given(registered, erased).when(erase()).then();
  });

  test('is not found for another tenant or an unknown member', () => {
    given(registered).when(erase(4)).thenRejected('not-found');
    given().when(erase()).thenRejected('not-found');
    given(happened(CommandAbandoned, { commandId: 'c-1' }))
      .when(erase())
      .thenRejected('not-found');
  });
});

test('an erased member cannot be changed', () => {
  const undo: MemberCommand = { type: 'UndoMemberImport', data: { ...context, memberId: 7, importId } };
  const update: MemberCommand = { type: 'UpdateMember', data: { ...context, memberId: 7, firstname: 'Ada' } };
  const register: MemberCommand = {
    type: 'RegisterMember',
    data: { ...context, ...details, memberId: 7, importId },
  };
  given(registered, erased).when(undo).thenRejected('not-found');
  given(registered, erased).when(update).thenRejected('not-found');
  given(registered, erased).when(register).thenRejected('already-registered');
});
