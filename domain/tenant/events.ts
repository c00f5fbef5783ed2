import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { MfaRequirementChanged } from './require-mfa.ts';

export { MfaRequirementChanged };

/**
 * An organisation was registered. Its contact e-mail and phone are at first its owner's, so they are that
 * person's data; its address is the organisation's own.
 */
export const TenantRegistered = defineEvent({
  type: 'TenantRegistered',
  schema: z.object({
    tenantId: z.number(),
    ownerId: z.number(),
    userId: z.number(),
    companyname: z.string(),
    domain: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string().nullable(),
    timezone: z.string(),
  }),
  personal: [{ kind: 'user', person: 'userId', fields: ['email', 'phone'] }],
});

// An edit appends one event for each change, with the previous value. The contact e-mail and phone are
// personal data of the users who entered them, so each is encrypted separately with that person's key.

const which = { tenantId: z.number() };
const text = z.string();
const maybe = z.string().nullable();

export const TenantRenamed = defineEvent({
  type: 'TenantRenamed',
  schema: z.object({ ...which, fromCompanyname: text, fromDomain: text, companyname: text, domain: text }),
});

export const TenantEmailChanged = defineEvent({
  type: 'TenantEmailChanged',
  schema: z.object({ ...which, fromUserId: z.number(), from: text, userId: z.number(), to: text }),
  personal: [
    { kind: 'user', person: 'fromUserId', fields: ['from'] },
    { kind: 'user', person: 'userId', fields: ['to'] },
  ],
});

export const TenantPhoneChanged = defineEvent({
  type: 'TenantPhoneChanged',
  schema: z.object({ ...which, fromUserId: z.number(), from: maybe, userId: z.number(), to: maybe }),
  personal: [
    { kind: 'user', person: 'fromUserId', fields: ['from'] },
    { kind: 'user', person: 'userId', fields: ['to'] },
  ],
});

export const TenantMoved = defineEvent({
  type: 'TenantMoved',
  schema: z.object({
    ...which,
    fromAddress1: text,
    fromAddress2: maybe,
    fromCity: text,
    fromState: text,
    fromZip: maybe,
    address1: text,
    address2: maybe,
    city: text,
    state: text,
    zip: maybe,
  }),
});

export const TenantTimezoneChanged = defineEvent({
  type: 'TenantTimezoneChanged',
  schema: z.object({ ...which, from: text, to: text }),
});

export const TenantLogoChanged = defineEvent({
  type: 'TenantLogoChanged',
  schema: z.object({ ...which, from: maybe, to: maybe }),
});

export const TenantWaiverChanged = defineEvent({
  type: 'TenantWaiverChanged',
  schema: z.object({ ...which, from: maybe, fromName: maybe, to: maybe, toName: maybe }),
});

/** Everybody is locked out from now on: decision 10. */
export const TenantDeactivated = defineEvent({ type: 'TenantDeactivated', schema: z.object(which) });

export const TenantReopened = defineEvent({ type: 'TenantReopened', schema: z.object(which) });

export const tenantEvents = [
  TenantRegistered,
  TenantRenamed,
  TenantEmailChanged,
  TenantPhoneChanged,
  TenantMoved,
  TenantTimezoneChanged,
  TenantLogoChanged,
  TenantWaiverChanged,
  TenantDeactivated,
  TenantReopened,
  MfaRequirementChanged,
] as const;

export type TenantEvent = EventOf<(typeof tenantEvents)[number]>;
