import { expect, test } from 'vitest';
import { EventRenamed } from '../event/events.ts';
import { happened, type DomainEvent } from '../kernel/event.ts';
import { MemberContactChanged, MemberRemoved } from '../member/events.ts';
import { UserEmailChanged, UsernameChanged } from '../user/events.ts';
import { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
import { whenMemberEmailGivenUpThenReleaseIt } from './when-member-email-given-up-then-release-it.ts';
import { whenOwnNameChangedThenFollow } from './when-own-name-changed-then-follow.ts';
import { reactions } from './testing/reactions.ts';

const renamed = (from: string, to: string) =>
  reactions(
    whenEventRenamedThenReleasePreviousName,
    happened(EventRenamed, { eventId: 7, tenantId: 9, from, to }),
    'event-7',
  );

test('when an event was renamed, its previous name is released as of that revision', () => {
  expect(renamed('Summer fair', 'Autumn fair')).toEqual([
    {
      kind: 'release-name',
      name: { kind: 'event-name', scope: '9', value: 'Summer fair', field: 'name' },
      target: 'event-7',
      renamedAt: 3n,
    },
  ]);
});

test('when only case or spacing of a name changed, no name is released', () => {
  expect(renamed('Summer fair', 'SUMMER  Fair')).toEqual([]);
});

const emailFreed = (event: DomainEvent) => reactions(whenMemberEmailGivenUpThenReleaseIt, event, 'member-4');

test('when a member takes another address or is removed, the previous address is released as of that revision', () => {
  const which = { memberId: 4, tenantId: 9 };
  const freed = {
    kind: 'release-name',
    name: { kind: 'member-email', scope: '9', value: 'a@x.org', field: 'email' },
    target: 'member-4',
    renamedAt: 3n,
  };
  const contact = { ...which, fromEmail: 'a@x.org', fromPhone: '1', phone: '2' };
  expect(emailFreed(happened(MemberContactChanged, { ...contact, email: 'b@x.org' }))).toEqual([freed]);
  expect(emailFreed(happened(MemberContactChanged, { ...contact, email: 'A@x.org' }))).toEqual([]);
  expect(emailFreed(happened(MemberRemoved, { ...which, email: 'a@x.org', importId: 'i' }))).toEqual([freed]);
});

test('when a person changed a sign-in name, the credentials are updated before the old name is released', () => {
  const name = { kind: 'username', scope: '', value: 'ann', field: 'username' };
  const release = { kind: 'release-name', name, renamedAt: 3n };
  const changed = (data: { ownerId: number | null; from: string; to: string }) =>
    reactions(whenOwnNameChangedThenFollow, happened(UsernameChanged, { userId: 5, ...data }), 'user-5');
  const follow = { kind: 'effect', name: 'follow-names', data: { userId: 5, tell: null } };
  expect(changed({ ownerId: null, from: 'ann', to: 'bea' })).toEqual([
    follow,
    { ...release, target: 'user-5' },
  ]);
  // the first names of an owner are reserved for the company account
  expect(changed({ ownerId: 2, from: 'ann', to: 'bea' })).toEqual([
    follow,
    { ...release, target: 'user-5' },
    { ...release, target: 'owner-2' },
  ]);
  expect(changed({ ownerId: 2, from: 'ann', to: 'Ann' })).toEqual([follow]);
});

test('when somebody else changed a person’s username, the person is notified', () => {
  const event = happened(UsernameChanged, { userId: 5, ownerId: null, from: 'ann', to: 'bea' });
  expect(reactions(whenOwnNameChangedThenFollow, event, 'user-5', 'user-8')[0]).toEqual({
    kind: 'effect',
    name: 'follow-names',
    data: { userId: 5, tell: { what: 'username-given', cause: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f' } },
  });
});

test('when a person changed their address, the old address is notified and released', () => {
  const data = { userId: 5, ownerId: null, from: 'a@x.example', to: 'b@x.example' };
  const event = happened(UserEmailChanged, data);
  expect(reactions(whenOwnNameChangedThenFollow, event, 'user-5')).toEqual([
    {
      kind: 'effect',
      name: 'follow-names',
      data: {
        userId: 5,
        tell: {
          what: 'address-replaced',
          address: 'a@x.example',
          cause: '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f',
        },
      },
    },
    {
      kind: 'release-name',
      name: { kind: 'email', scope: '', value: 'a@x.example', field: 'email' },
      target: 'user-5',
      renamedAt: 3n,
    },
  ]);
});
