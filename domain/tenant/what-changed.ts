import { happened } from '../kernel/event.ts';
import {
  TenantEmailChanged,
  TenantLogoChanged,
  TenantMoved,
  TenantPhoneChanged,
  TenantRenamed,
  TenantTimezoneChanged,
  TenantWaiverChanged,
  type TenantEvent,
} from './events.ts';
import type { TenantDetails, TenantState } from './state.ts';

/** The events for an edit, in the order of the form; empty if nothing changed. */
export function whatChanged(
  tenant: Extract<TenantState, { status: 'registered' }>,
  after: TenantDetails,
  userId: number,
): readonly TenantEvent[] {
  const { tenantId, details: before, emailOf, phoneOf } = tenant;
  const differs = (...fields: readonly (keyof TenantDetails)[]) =>
    fields.some((field) => before[field] !== after[field]);
  const events: TenantEvent[] = [];
  if (differs('companyname', 'domain'))
    events.push(
      happened(TenantRenamed, {
        tenantId,
        fromCompanyname: before.companyname,
        fromDomain: before.domain,
        companyname: after.companyname,
        domain: after.domain,
      }),
    );
  if (differs('email'))
    events.push(
      happened(TenantEmailChanged, {
        tenantId,
        fromUserId: emailOf,
        from: before.email,
        userId,
        to: after.email,
      }),
    );
  if (differs('phone'))
    events.push(
      happened(TenantPhoneChanged, {
        tenantId,
        fromUserId: phoneOf,
        from: before.phone,
        userId,
        to: after.phone,
      }),
    );
  if (differs('address1', 'address2', 'city', 'state', 'zip'))
    events.push(
      happened(TenantMoved, {
        tenantId,
        fromAddress1: before.address1,
        fromAddress2: before.address2,
        fromCity: before.city,
        fromState: before.state,
        fromZip: before.zip,
        address1: after.address1,
        address2: after.address2,
        city: after.city,
        state: after.state,
        zip: after.zip,
      }),
    );
  if (differs('timezone'))
    events.push(happened(TenantTimezoneChanged, { tenantId, from: before.timezone, to: after.timezone }));
  if (differs('logo'))
    events.push(happened(TenantLogoChanged, { tenantId, from: before.logo, to: after.logo }));
  if (differs('waiver'))
    events.push(
      happened(TenantWaiverChanged, {
        tenantId,
        from: before.waiver,
        fromName: before.waiverName,
        to: after.waiver,
        toName: after.waiverName,
      }),
    );
  return events;
}
