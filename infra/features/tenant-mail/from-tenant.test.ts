import { expect, test } from 'vitest';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { happened } from '../../../domain/kernel/event.ts';
import { tenant } from '../../../domain/tenant/decider.ts';
import { TenantRegistered } from '../../../domain/tenant/events.ts';
import { fromTenant } from './from-tenant.ts';

const registered = (companyname: string, email = 'office@ledbury.example') =>
  tenant.decider.evolve(
    tenant.decider.initial,
    happened(TenantRegistered, {
      tenantId: 9,
      ownerId: 2,
      userId: 5,
      companyname,
      domain: 'ledbury.example',
      email,
      phone: null,
      address1: '1 Quay',
      address2: null,
      city: 'Ledbury',
      state: 'Herefordshire',
      zip: null,
      timezone: 'Europe/London',
    }),
  );

test('a mail has the name of the tenant as its sender, and answers go to the tenant', () => {
  expect(fromTenant(registered('Ledbury Club'))).toEqual({
    fromName: 'Ledbury Club',
    headers: { 'Reply-To': 'office@ledbury.example' },
  });
});

test('an erased address gets no answers', () => {
  expect(fromTenant(registered('Ledbury Club', ERASED))).toEqual({ fromName: 'Ledbury Club' });
});

test('a name cannot look like an address', () => {
  expect(fromTenant(registered('bank@bank.example'))).toMatchObject({ fromName: 'bank bank example' });
  expect(fromTenant(registered('//'))).not.toHaveProperty('fromName');
});
