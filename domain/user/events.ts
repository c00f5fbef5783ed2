import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

/** A person with a credential: one for each human, whatever tenants they belong to. */
export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  schema: z.object({
    userId: z.number(),
    username: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    firstname: z.string(),
    lastname: z.string(),
  }),
  personal: [
    { kind: 'user', person: 'userId', fields: ['username', 'email', 'phone', 'firstname', 'lastname'] },
  ],
});

export type UserEvent = EventOf<typeof UserRegistered>;
