import { describe, expect, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { updateTenant, type TenantCommand } from './commands.ts';
import { tenant } from './decider.ts';
import {
  TenantDeactivated,
  TenantEmailChanged,
  TenantLogoChanged,
  TenantMoved,
  TenantPhoneChanged,
  TenantRegistered,
  TenantRenamed,
  TenantReopened,
  TenantTimezoneChanged,
  TenantWaiverChanged,
} from './events.ts';

const { given } = specify(tenant);

const tenantId = 9;
const context = { now: '2026-06-01T00:00:00.000Z', tenantId, actorId: 11 };
const registered = happened(TenantRegistered, {
  tenantId,
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
});
const abandoned = happened(CommandAbandoned, { commandId: 'c-1' });
const deactivated = happened(TenantDeactivated, { tenantId });
const reopened = happened(TenantReopened, { tenantId });
const waiver = (from: string | null, fromName: string | null, to: string | null, toName: string | null) =>
  happened(TenantWaiverChanged, { tenantId, from, fromName, to, toName });

type Changes = Omit<Extract<TenantCommand, { type: 'UpdateTenant' }>['data'], keyof typeof context>;
const update = (changes: Changes, actorId = 11): TenantCommand => ({
  type: 'UpdateTenant',
  data: { ...context, actorId, ...changes },
});
const reopen = (ownerId = 2): TenantCommand => ({
  type: 'ReopenTenant',
  data: { ...context, ownerId, userId: 5, actorId: 5 },
});

describe('changing settings', () => {
  test('appends one event for each change, with the previous value', () => {
    given(registered)
      .when(
        update({
          companyname: 'Fairs',
          domain: 'fairs.example',
          address1: '2 Market Street',
          zip: '97477',
          timezone: 'Europe/Berlin',
          logo: '/media/a',
        }),
      )
      .then(
        happened(TenantRenamed, {
          tenantId,
          fromCompanyname: 'Fairs & Co',
          fromDomain: 'fairs.example',
          companyname: 'Fairs',
          domain: 'fairs.example',
        }),
        happened(TenantMoved, {
          tenantId,
          fromAddress1: '1 Market Street',
          fromAddress2: null,
          fromCity: 'Springfield',
          fromState: 'Oregon',
          fromZip: null,
          address1: '2 Market Street',
          address2: null,
          city: 'Springfield',
          state: 'Oregon',
          zip: '97477',
        }),
        happened(TenantTimezoneChanged, { tenantId, from: 'America/Los_Angeles', to: 'Europe/Berlin' }),
        happened(TenantLogoChanged, { tenantId, from: null, to: '/media/a' }),
      );
  });

  test('to their present values, or with no values, appends no event', () => {
    given(registered)
      .when(update({ email: 'office@fairs.example', phone: null, active: true }))
      .then();
    given(registered).when(update({})).then();
  });

  test('makes each contact field personal data of the user who entered it', () => {
    const email = happened(TenantEmailChanged, {
      tenantId,
      fromUserId: 5,
      from: 'office@fairs.example',
      userId: 11,
      to: 'new@fairs.example',
    });
    given(registered)
      .when(update({ email: 'new@fairs.example' }))
      .then(email);
    given(registered, email)
      .when(update({ email: 'newer@fairs.example', phone: '+1 555 0100' }, 12))
      .then(
        happened(TenantEmailChanged, {
          tenantId,
          fromUserId: 11,
          from: 'new@fairs.example',
          userId: 12,
          to: 'newer@fairs.example',
        }),
        happened(TenantPhoneChanged, { tenantId, fromUserId: 5, from: null, userId: 12, to: '+1 555 0100' }),
      );
  });

  test('changes the name of the waiver only with the waiver, and removes both together', () => {
    const first = waiver(null, null, '/media/a', 'Waiver.pdf');
    given(registered)
      .when(update({ waiver: '/media/a', waiverName: 'Waiver.pdf' }))
      .then(first);
    given(registered, first)
      .when(update({ waiver: '/media/a' }))
      .then();
    given(registered, first)
      .when(update({ waiver: '/media/b' }))
      .then(waiver('/media/a', 'Waiver.pdf', '/media/b', null));
    given(registered, first)
      .when(update({ waiver: null, waiverName: 'Waiver.pdf' }))
      .then(waiver('/media/a', 'Waiver.pdf', null, null));
  });

  test('of an unknown tenant is not found', () => {
    given()
      .when(update({ companyname: 'Fairs' }))
      .thenRejected('not-found');
    given(abandoned)
      .when(update({ companyname: 'Fairs' }))
      .thenRejected('not-found');
  });

  test('refuses an empty name, a wrong e-mail address and an unknown time zone', () => {
    const blank = { companyname: ' ', email: 'nobody', timezone: 'Mars/Base' };
    const issues = updateTenant.input.safeParse(blank).error?.issues;
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
      ['companyname', 'required'],
      ['email', 'not-an-email'],
      ['timezone', 'not-a-time-zone'],
    ]);
    expect(updateTenant.input.parse({ phone: ' ', city: null, logo: '' })).toEqual({
      phone: null,
      city: '',
      logo: null,
    });
  });

  test('accepts only files of our own media store', () => {
    for (const logo of ['https://elsewhere.example/a.png', '/media/../keys', '//media/x'])
      expect(updateTenant.input.safeParse({ logo }).success).toBe(false);
  });
});

describe('deactivating a tenant', () => {
  test('happens once, after the other changes of the command', () => {
    given(registered)
      .when(update({ active: false }))
      .then(deactivated);
    given(registered)
      .when(update({ timezone: 'UTC', active: false }))
      .then(
        happened(TenantTimezoneChanged, { tenantId, from: 'America/Los_Angeles', to: 'UTC' }),
        deactivated,
      );
  });

  test('locks out the admins who are changing its settings at the same time', () => {
    for (const change of [{ active: false }, { active: true }, { companyname: 'Fairs' }])
      given(registered, deactivated).when(update(change)).thenRejected('not-found');
  });

  test('can be undone by its owner, once', () => {
    given(registered, deactivated).when(reopen()).then(reopened);
    given(registered, deactivated, reopened).when(reopen()).then();
    given(registered, deactivated, reopened)
      .when(update({ active: false }))
      .then(deactivated);
  });

  test('can be undone by no other owner; an unknown tenant is not found', () => {
    given(registered, deactivated).when(reopen(3)).thenRejected('not-found');
    given().when(reopen()).thenRejected('not-found');
    given(abandoned).when(reopen()).thenRejected('not-found');
  });
});
