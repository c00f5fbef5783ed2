import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { OwnerCommand } from './commands.ts';
import { owner } from './decider.ts';
import { OwnerRegistered } from './events.ts';

const { given } = specify(owner);

const details = {
  ownerId: 2,
  userId: 5,
  companyname: 'Fairs & Co',
  domain: 'fairs.example',
  username: 'ann',
  email: 'ann@fairs.example',
  phone: null,
  firstname: 'Ann',
  lastname: 'Archer',
};
const register: OwnerCommand = {
  type: 'RegisterOwner',
  data: { ...details, now: '2026-06-01T00:00:00.000Z', tenantId: 0, actorId: 0 },
};
const registered = happened(OwnerRegistered, details);
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });

describe('registering an owner', () => {
  test('records the company and the person behind it', () => {
    given().when(register).then(registered);
  });

  test('is refused a second time', () => {
    given(registered).when(register).thenRejected('already-registered');
    given(registered, abandoned).when(register).thenRejected('already-registered');
  });

  test('is refused after its command was abandoned', () => {
    given(abandoned).when(register).thenRejected('abandoned');
  });
});
