import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

/**
 * An organisation came to be. Its contact e-mail and phone begin as its owner's, so they are that
 * person's; its address is the organisation's own.
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

export type TenantEvent = EventOf<typeof TenantRegistered>;
