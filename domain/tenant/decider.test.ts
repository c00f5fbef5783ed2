import { describe, expect, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { registerTenant, type TenantCommand } from './commands.ts';
import { tenant } from './decider.ts';
import { TenantRegistered } from './events.ts';

const { given } = specify(tenant);

const details = {
  ownerId: 2,
  userId: 5,
  companyname: 'Fairs & Co',
  domain: 'fairs.example',
  email: 'office@fairs.example',
  phone: null,
  address1: '1 Market Street',
  address2: null,
  city: 'Springfield',
  state: 'Oregon',
  zip: null,
  timezone: 'America/Los_Angeles',
};
const register: TenantCommand = {
  type: 'RegisterTenant',
  // at first there is no tenant in the path; the drawn id takes its place
  data: { ...details, tenantId: 9, now: '2026-06-01T00:00:00.000Z', actorId: 5 },
};
const registered = happened(TenantRegistered, { tenantId: 9, ...details });
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });

describe('registering a tenant', () => {
  test('records the organisation and its owner', () => {
    given().when(register).then(registered);
  });

  test('is refused a second time', () => {
    given(registered).when(register).thenRejected('already-registered');
    given(registered, abandoned).when(register).thenRejected('already-registered');
  });

  test('is refused after its command was abandoned', () => {
    given(abandoned).when(register).thenRejected('abandoned');
  });

  test('accepts only time zones that the runtime knows', () => {
    expect(registerTenant.input.safeParse(details).success).toBe(true);
    const issue = registerTenant.input.safeParse({ ...details, timezone: 'Mars/Base' }).error?.issues[0];
    expect([issue?.path, issue?.message]).toEqual([['timezone'], 'not-a-time-zone']);
  });

  test('refuses offsets: they have no daylight saving time', () => {
    for (const timezone of ['+05:30', '-08:00', '+0530', '-08', ' +05:30 '])
      expect(registerTenant.input.safeParse({ ...details, timezone }).success, timezone).toBe(false);
    for (const timezone of ['Etc/GMT+5', 'UTC', 'America/Port-au-Prince'])
      expect(registerTenant.input.safeParse({ ...details, timezone }).success, timezone).toBe(true);
  });
});
