import { describe, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { TenantCommand } from './commands.ts';
import { tenant } from './decider.ts';
import { MfaRequirementChanged, TenantDeactivated, TenantRegistered } from './events.ts';

const { given } = specify(tenant);

const registered = happened(TenantRegistered, {
  tenantId: 9,
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
  timezone: 'UTC',
});
const demand = (required: boolean, adminHasFactor = true): TenantCommand => ({
  type: 'RequireMfa',
  data: { required, adminHasFactor, tenantId: 9, actorId: 5, now: '2026-06-01T00:00:00.000Z' },
});
const changed = (required: boolean) => happened(MfaRequirementChanged, { tenantId: 9, required });

describe('requiring a second factor of everybody', () => {
  test('is switched on by an admin who has one', () => {
    given(registered).when(demand(true)).then(changed(true));
    given(registered, changed(true), changed(false)).when(demand(true)).then(changed(true));
  });

  test('is refused to an admin who has none', () => {
    given(registered).when(demand(true, false)).thenRejected('no-second-factor');
  });

  test('is switched off by any admin', () => {
    given(registered, changed(true)).when(demand(false, false)).then(changed(false));
  });

  test('appends no event if it is so already', () => {
    given(registered).when(demand(false)).then();
    given(registered, changed(true)).when(demand(true, false)).then();
  });

  test('of an unknown or a deactivated tenant is not found', () => {
    given(registered, happened(TenantDeactivated, { tenantId: 9 }))
      .when(demand(true))
      .thenRejected('not-found');
    given().when(demand(true)).thenRejected('not-found');
  });
});
