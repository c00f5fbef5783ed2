import { describe, expect, test } from 'vitest';
import { happened } from '../domain/kernel/event.ts';
import { ERASED } from '../domain/kernel/erased.ts';
import { DeliveryRecipientErased } from '../domain/delivery/events.ts';
import { RegistrantErased } from '../domain/registrations/events.ts';
import { MemberErased, MemberRegistered, MemberRenamed } from '../domain/member/events.ts';
import { eventDefinitions } from '../domain/aggregates.ts';
import { TenantRegistered } from '../domain/tenant/events.ts';
import { UserErased, UserRegistered } from '../domain/user/events.ts';
import { given } from './kernel/testing/given-when-then.ts';
import { memberHistoryReadModel } from './member-history/projector.ts';
import { membersReadModel } from './members/projector.ts';
import { peopleReadModel } from './people/projector.ts';
import { readModels } from './read-models.ts';
import { tenantsReadModel } from './tenants/projector.ts';

/** The event that erases each kind of person. */
const erasing: Readonly<Record<string, string>> = {
  delivery: DeliveryRecipientErased.type,
  member: MemberErased.type,
  registrant: RegistrantErased.type,
  user: UserErased.type,
};

/**
 * Live changes and what is shared contain only ids, and the directory an organisation's name and city;
 * projections/event-history/projector.test.ts proves that no text is in a history.
 */
const withoutPersonalData = new Set(['live-changes', 'collaborations', 'directory', 'event-history']);

describe('an erased person is removed', () => {
  test.each(readModels.map((model) => [model.name, model] as const))(
    'from the read model %s, if it handles events with their personal data',
    (name, { on }) => {
      const kinds = [...on.keys()].flatMap(
        (type) => eventDefinitions.get(type)?.personal.map(({ kind }) => kind) ?? [],
      );
      if (withoutPersonalData.has(name)) return;
      for (const kind of new Set(kinds)) expect(on.has(erasing[kind] ?? ''), kind).toBe(true);
    },
  );
});

const canary = 'Canary';
const contact = { email: 'canary@x.org', phone: '+44 Canary' };
const member = { memberId: 4, tenantId: 3 };
const registered = happened(MemberRegistered, {
  ...member,
  ...contact,
  firstname: canary,
  lastname: canary,
  address1: canary,
  address2: canary,
  city: canary,
  state: canary,
  zip: canary,
  bio: canary,
  image: '/media/canary',
  registeredBy: 7,
  importId: null,
});
const renamed = happened(MemberRenamed, {
  ...member,
  fromFirstname: canary,
  fromLastname: canary,
  firstname: 'Canary2',
  lastname: canary,
});
const everything = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  ).toLowerCase();

test('an erased member keeps a row that says so, and history lines without personal data', () => {
  const events = [registered, renamed, happened(MemberErased, member)];
  const rows = given(membersReadModel, events).rows('members');
  expect(rows).toMatchObject([{ member_id: 4, display_name: ERASED, erased: true }]);
  const lines = given(memberHistoryReadModel, events).rows('member_changes');
  expect(lines.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['registered', []],
    ['renamed', []],
    ['erased', []],
  ]);
  expect(everything([...rows, ...lines])).not.toContain('canary');
});

test('an erased user is shown as erased; the tenant loses their address', () => {
  const user = { userId: 7, ...contact, username: canary, firstname: canary, lastname: canary };
  const erased = happened(UserErased, { userId: 7, tenantIds: [] });
  const people = given(peopleReadModel, [happened(UserRegistered, user), erased]).rows('people');
  expect(people).toMatchObject([{ user_id: 7, display_name: ERASED, username: ERASED }]);
  const tenant = happened(TenantRegistered, {
    ...contact,
    tenantId: 3,
    ownerId: 1,
    userId: 7,
    companyname: 'Club',
    domain: 'x.org',
    address1: '1 Lane',
    address2: null,
    city: 'Leeds',
    state: 'Yorkshire',
    zip: null,
    timezone: 'UTC',
  });
  const tenants = given(tenantsReadModel, [tenant, erased]).rows('tenants');
  expect(tenants).toMatchObject([{ companyname: 'Club', city: 'Leeds', email: ERASED, phone: null }]);
  expect(everything([...people, ...tenants])).not.toContain('canary');
});
