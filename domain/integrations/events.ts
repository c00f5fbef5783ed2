import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// One stream for each tenant. The account is the organisation's own, under a public name. Tokens are not in the log.

/** An admin let the program post for the tenant's account. */
export const TwitterConnected = defineEvent({
  type: 'TwitterConnected',
  schema: z.object({
    tenantId: z.number(),
    /** Twitter's number of the account, and its name without the @ */
    account: z.string(),
    handle: z.string(),
    userId: z.number(),
  }),
});

/** An admin took the permission back. */
export const TwitterDisconnected = defineEvent({
  type: 'TwitterDisconnected',
  schema: z.object({ tenantId: z.number(), userId: z.number() }),
});

/** Twitter no longer lets the program post for the account. */
export const TwitterAccessLost = defineEvent({
  type: 'TwitterAccessLost',
  schema: z.object({ tenantId: z.number() }),
});

export const integrationsEvents = [TwitterConnected, TwitterDisconnected, TwitterAccessLost] as const;

export type IntegrationsEvent = EventOf<(typeof integrationsEvents)[number]>;
