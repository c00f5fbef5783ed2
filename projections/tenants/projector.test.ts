import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
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
} from '../../domain/tenant/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { tenantsReadModel } from './projector.ts';

const tenantId = 3;
const address = { address1: '1 Mill Lane', address2: null, city: 'Hereford', state: 'HW', zip: null };
const registered = happened(TenantRegistered, {
  tenantId,
  ownerId: 2,
  userId: 5,
  companyname: 'Harvest',
  domain: 'harvest.example',
  email: 'a@harvest.example',
  phone: null,
  ...address,
  timezone: 'UTC',
});

test('a new tenant is active, without logo and waiver', () => {
  expect(given(tenantsReadModel, [registered]).rows('tenants')).toMatchObject([
    { tenant_id: 3, owner_id: 2, user_id: 5, logo: null, waiver: null, waiver_name: null, active: true },
  ]);
});

test('every setting follows its changes, and the revision follows all of them', () => {
  const people = { fromUserId: 5, userId: 7 };
  const changes = [
    happened(TenantRenamed, {
      tenantId,
      fromCompanyname: 'Harvest',
      fromDomain: 'harvest.example',
      companyname: 'Orchard',
      domain: '',
    }),
    happened(TenantEmailChanged, { tenantId, ...people, from: 'a@harvest.example', to: 'b@orchard.example' }),
    happened(TenantPhoneChanged, { tenantId, ...people, from: null, to: '1' }),
    happened(TenantMoved, {
      tenantId,
      fromAddress1: '1 Mill Lane',
      fromAddress2: null,
      fromCity: 'Hereford',
      fromState: 'HW',
      fromZip: null,
      address1: '2',
      address2: 'b',
      city: 'Ledbury',
      state: 'X',
      zip: 'HR8',
    }),
    happened(TenantTimezoneChanged, { tenantId, from: 'UTC', to: 'Europe/London' }),
    happened(TenantLogoChanged, { tenantId, from: null, to: '/media/l' }),
    happened(TenantWaiverChanged, { tenantId, from: null, fromName: null, to: '/media/w', toName: 'w.pdf' }),
  ];
  expect(given(tenantsReadModel, [registered, ...changes]).rows('tenants')).toMatchObject([
    {
      companyname: 'Orchard',
      domain: '',
      email: 'b@orchard.example',
      phone: '1',
      address1: '2',
      address2: 'b',
      city: 'Ledbury',
      state: 'X',
      zip: 'HR8',
      timezone: 'Europe/London',
      logo: '/media/l',
      waiver: '/media/w',
      waiver_name: 'w.pdf',
    },
  ]);
});

test('a deactivated tenant is inactive until it is reopened', () => {
  const off = happened(TenantDeactivated, { tenantId });
  const on = happened(TenantReopened, { tenantId });
  expect(given(tenantsReadModel, [registered, off]).rows('tenants')).toMatchObject([{ active: false }]);
  expect(given(tenantsReadModel, [registered, off, on]).rows('tenants')).toMatchObject([{ active: true }]);
});
