import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

const person = { kind: 'user', person: 'userId' } as const;

/** A company account was opened; `userId` is the person behind it. */
export const OwnerRegistered = defineEvent({
  type: 'OwnerRegistered',
  schema: z.object({
    ownerId: z.number(),
    userId: z.number(),
    companyname: z.string(),
    domain: z.string(),
    username: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
  }),
  personal: [{ ...person, fields: ['username', 'email', 'phone', 'firstname', 'lastname'] }],
});

export const ownerEvents = [OwnerRegistered] as const;

export type OwnerEvent = EventOf<(typeof ownerEvents)[number]>;
