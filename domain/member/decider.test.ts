import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { accepted, specify } from '../kernel/testing/given-when-then.ts';
import { registerMember, updateMember, type MemberCommand } from './commands.ts';
import { member } from './decider.ts';
import {
  MemberContactChanged,
  MemberDescribed,
  MemberMoved,
  MemberPictured,
  MemberRegistered,
  MemberRemoved,
  MemberRenamed,
} from './events.ts';
import type { MemberDetails } from './state.ts';

const { given } = specify(member);

const which = { memberId: 7, tenantId: 3 };
const details: MemberDetails = {
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
const context = { now: '2026-06-01T00:00:00.000Z', tenantId: 3, actorId: 11 };
const importId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';

const register = (changes: Partial<MemberDetails> = {}): MemberCommand => ({
  type: 'RegisterMember',
  data: { ...context, memberId: 7, importId: null, ...details, ...changes },
});
const update = (changes: Partial<MemberDetails>, tenantId = 3): MemberCommand => ({
  type: 'UpdateMember',
  data: { ...context, tenantId, memberId: 7, ...changes },
});
const undo = (changes: object = {}): MemberCommand => ({
  type: 'UndoMemberImport',
  data: { ...context, memberId: 7, importId, ...changes },
});

const registered = happened(MemberRegistered, { ...which, ...details, registeredBy: 11, importId: null });
const imported = happened(MemberRegistered, { ...registered.data, importId });
const removed = happened(MemberRemoved, { ...which, email: details.email, importId });
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });

describe('registering a member', () => {
  test('records their details and who registered them', () => {
    given().when(register()).then(registered);
  });

  test('is refused a second time, and after its command was abandoned', () => {
    given(registered).when(register()).thenRejected('already-registered');
    given(imported, removed).when(register()).thenRejected('already-registered');
    given(abandoned).when(register()).thenRejected('abandoned');
  });

  test.for(['https://elsewhere.example/a.png', '/media/../keys', '//media/x', '/media/', 'javascript:1'])(
    'accepts only pictures of our own media store: %s',
    (image) => {
      expect(registerMember.input.safeParse({ ...details, image }).success).toBe(false);
      expect(registerMember.input.parse({ ...details, image: '/media/aB3_-x.webp' }).image).toBeTruthy();
    },
  );
});

describe('updating a member', () => {
  test('is not found before registration, after removal, and for another tenant', () => {
    given()
      .when(update({ firstname: 'Ada' }))
      .thenRejected('not-found');
    given(imported, removed)
      .when(update({ firstname: 'Ada' }))
      .thenRejected('not-found');
    given(registered)
      .when(update({ firstname: 'Ada' }, 4))
      .thenRejected('not-found');
  });

  test('appends one event for each change, with the previous value', () => {
    given(registered)
      .when(
        update({ lastname: 'Murray', phone: '1', zip: 'HR8', bio: 'Rear admiral', image: '/media/portrait' }),
      )
      .then(
        happened(MemberRenamed, {
          ...which,
          fromFirstname: 'Grace',
          fromLastname: 'Hopper',
          firstname: 'Grace',
          lastname: 'Murray',
        }),
        happened(MemberContactChanged, {
          ...which,
          fromEmail: details.email,
          fromPhone: details.phone,
          email: details.email,
          phone: '1',
        }),
        happened(MemberMoved, {
          ...which,
          fromAddress1: details.address1,
          fromAddress2: null,
          fromCity: details.city,
          fromState: details.state,
          fromZip: details.zip,
          address1: details.address1,
          address2: null,
          city: details.city,
          state: details.state,
          zip: 'HR8',
        }),
        happened(MemberDescribed, { ...which, from: '', to: 'Rear admiral' }),
        happened(MemberPictured, { ...which, from: null, to: '/media/portrait' }),
      );
  });

  test('keeps the second address line and the picture unless it empties them', () => {
    const both = { address2: 'Flat 2', image: '/media/portrait' };
    const given2 = () => given(happened(MemberRegistered, { ...registered.data, ...both }));
    given2()
      .when(update(updateMember.input.parse({ memberId: 7 })))
      .then();
    given2()
      .when(update(updateMember.input.parse({ memberId: 7, image: '' })))
      .then(happened(MemberPictured, { ...which, from: both.image, to: null }));
  });

  test('that changes nothing appends no event', () => {
    given(registered).when(update(details)).then();
  });
});

describe('undoing an import', () => {
  test('removes a member whom it created and nobody changed', () => {
    given(imported).when(undo()).then(removed);
  });

  test('a second time appends no event', () => {
    given(imported, removed).when(undo()).then();
  });

  test('keeps a member who was changed since', () => {
    given(imported, happened(MemberDescribed, { ...which, from: '', to: 'x' }))
      .when(undo())
      .thenRejected('touched');
  });

  test('is not found for another import, another tenant, or a member registered by hand', () => {
    given(registered).when(undo()).thenRejected('not-found');
    given(imported)
      .when(undo({ importId: '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b92' }))
      .thenRejected('not-found');
    given(imported)
      .when(undo({ tenantId: 4 }))
      .thenRejected('not-found');
    given().when(undo()).thenRejected('not-found');
  });
});

test('any update leads to the requested details, and a repeat appends no event', () => {
  const text = fc.constantFrom('a', 'b');
  const maybe = fc.constantFrom(null, 'a', 'b');
  const full = fc.record({
    email: text,
    firstname: text,
    lastname: text,
    phone: text,
    address1: text,
    address2: maybe,
    city: text,
    state: text,
    zip: text,
    bio: text,
    image: maybe,
  });
  const some = fc
    .tuple(full, fc.subarray(Object.keys(details) as (keyof MemberDetails)[]))
    .map(([all, keys]) => Object.fromEntries(keys.map((key) => [key, all[key]])) as Partial<MemberDetails>);
  fc.assert(
    fc.property(full, some, (before, changes) => {
      const registering = accepted(member.decider.decide(register(before), member.decider.initial));
      const state = fold(member.decider, registering);
      const decision = accepted(member.decider.decide(update(changes), state));
      const after = fold(member.decider, [...registering, ...decision]);
      expect(after).toMatchObject({ details: { ...before, ...changes }, touched: decision.length > 0 });
      expect(member.decider.decide(update(changes), after)).toEqual([]);
    }),
  );
});
