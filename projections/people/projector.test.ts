import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { OwnerRegistered } from '../../domain/owner/events.ts';
import { MembershipGranted } from '../../domain/roster/events.ts';
import { TenantRegistered } from '../../domain/tenant/events.ts';
import { UserEmailChanged, UsernameChanged, UserRegistered } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { ownersReadModel } from '../owners/projector.ts';
import { rosterReadModel } from '../roster/projector.ts';
import { tenantsReadModel } from '../tenants/projector.ts';
import { peopleReadModel } from './projector.ts';

// Persons in the four read models that contain them.

const ada = {
  userId: 7,
  username: 'ada',
  email: 'ada@example.org',
  phone: null,
  firstname: 'Ada',
  lastname: 'Okafor',
};
const company = { companyname: 'Rowing Club', domain: 'rowing.example.org' };

test('a registered user is a person with a display name', () => {
  expect(given(peopleReadModel, [happened(UserRegistered, ada)]).rows('people')).toEqual([
    {
      user_id: 7,
      username: 'ada',
      email: 'ada@example.org',
      phone: null,
      firstname: 'Ada',
      lastname: 'Okafor',
      display_name: 'Ada Okafor',
    },
  ]);
});

test('a person and their company account show the present username and address', () => {
  const changed = { userId: 7, ownerId: 1 };
  const events = [
    happened(OwnerRegistered, { ownerId: 1, ...company, ...ada }),
    happened(UserRegistered, ada),
    happened(UsernameChanged, { ...changed, from: 'ada', to: 'lovelace' }),
    happened(UserEmailChanged, { ...changed, from: 'ada@example.org', to: 'ada@example.net' }),
  ];
  expect(given(peopleReadModel, events).rows('people')).toMatchObject([
    { user_id: 7, username: 'lovelace', email: 'ada@example.net', display_name: 'Ada Okafor' },
  ]);
  expect(given(ownersReadModel, events).rows('owners')).toMatchObject([
    { owner_id: 1, email: 'ada@example.net' },
  ]);
});

test('a registered owner is a company account of that person', () => {
  const registered = happened(OwnerRegistered, { ownerId: 1, ...company, ...ada });
  expect(given(ownersReadModel, [registered]).rows('owners')).toEqual([
    { owner_id: 1, user_id: 7, ...company, phone: null, email: 'ada@example.org' },
  ]);
});

test('a registered tenant is active, without a logo and a waiver', () => {
  const address = {
    address1: '1 Canal Street',
    address2: null,
    city: 'Leeds',
    state: 'Yorkshire',
    zip: null,
  };
  const contact = { email: 'office@example.org', phone: '+44 1', timezone: 'Europe/London' };
  const registered = happened(TenantRegistered, {
    tenantId: 3,
    ownerId: 1,
    userId: 7,
    ...company,
    ...address,
    ...contact,
  });
  expect(given(tenantsReadModel, [registered]).rows('tenants')).toEqual([
    {
      tenant_id: 3,
      owner_id: 1,
      user_id: 7,
      ...company,
      ...address,
      ...contact,
      email_of: 7,
      phone_of: 7,
      logo: null,
      waiver: null,
      waiver_name: null,
      active: true,
      require_mfa: false,
      revision: 0n,
    },
  ]);
});

test('a granted membership is active, with the latest role', () => {
  const granted = (role: 'admin' | 'staff') => happened(MembershipGranted, { tenantId: 3, userId: 7, role });
  expect(given(rosterReadModel, [granted('staff'), granted('admin')]).rows('memberships')).toEqual([
    { tenant_id: 3, user_id: 7, role: 'admin', active: true },
  ]);
});
