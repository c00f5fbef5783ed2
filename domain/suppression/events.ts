import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// One stream for each address of a tenant. `addressKey` is made with a key of the installation, so nobody can guess
// the address; it stays when a person is erased, so that they are not written to again.

const which = { tenantId: z.number(), addressKey: z.string() };

export const reasons = ['unsubscribed', 'bounced', 'complained'] as const;

/** No mail to groups goes to this address any more; none at all if mail to it bounced. */
export const AddressSuppressed = defineEvent({
  type: 'AddressSuppressed',
  schema: z.object({ ...which, reason: z.enum(reasons), at: z.string() }),
});

/** What kept mail from this address is over. What else keeps it away stays. */
export const AddressReleased = defineEvent({
  type: 'AddressReleased',
  schema: z.object({
    ...which,
    /** `bounced`: an admin says that the address works again; `own`: its owner wants mail to groups again */
    what: z.enum(['bounced', 'own']),
    /** the admin; 0 for the owner of the address */
    by: z.number(),
    at: z.string(),
  }),
});

export const suppressionEvents = [AddressSuppressed, AddressReleased] as const;

export type SuppressionEvent = EventOf<(typeof suppressionEvents)[number]>;
