import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// One stream for each delivery: one mail to one address, or one post to one platform. The content is in the
// thing that requested it, which `source` names.

const which = { tenantId: z.number(), deliveryId: z.number() };
/** `source` as in the request, so that the thing can follow what is sent of it; null in events of version 1 */
const ofThing = { ...which, source: z.string().nullable() };
/** the first attempt has number 1 */
const tried = { ...ofThing, attempt: z.number(), at: z.string() };
const reason = z.string();
/** what the other side said; empty if it said nothing */
const detail = z.string();

/** Something is to leave the program. */
export const DeliveryRequested = defineEvent({
  type: 'DeliveryRequested',
  version: 2,
  schema: z.object({
    ...which,
    /** mail, post, registration, invitation */
    kind: z.string(),
    /** the thing whose content is sent: `mailing-3` */
    source: z.string(),
    /** what the kind knows besides the thing, without personal data; empty for nothing */
    about: z.string(),
    /** what staff read in lists */
    title: z.string(),
    /** the recipient's address, or the platform */
    address: z.string(),
    /** who is written to: `member-4`, `registrant-7`; null for an address that was typed, and for no person */
    person: z.string().nullable(),
    /** it is not sent before */
    dueAt: z.string(),
    /** 0 for a process */
    requestedBy: z.number(),
    at: z.string(),
  }),
  upcast: (data) => ({ about: '', ...data }),
  personal: [{ kind: 'delivery', person: 'deliveryId', fields: ['address'] }],
});

/** It is sent at another time. */
export const DeliveryRescheduled = defineEvent({
  type: 'DeliveryRescheduled',
  schema: z.object({ ...which, dueAt: z.string(), by: z.number(), at: z.string() }),
});

/** An attempt begins whose interruption leaves its outcome unknown. */
export const DeliveryBegun = defineEvent({
  type: 'DeliveryBegun',
  version: 2,
  schema: z.object({
    ...tried,
    /** the job that tries it: when it comes again, the attempt was interrupted; null in version 1 */
    job: z.string().nullable(),
  }),
  upcast: (data) => ({ source: null, job: null, ...data }),
});

/** An attempt did not succeed; there will be another one. */
export const DeliveryPostponed = defineEvent({
  type: 'DeliveryPostponed',
  version: 2,
  schema: z.object({ ...tried, reason, until: z.string() }),
  upcast: (data) => ({ source: null, ...data }),
});

/** The other side accepted it. */
export const DeliverySent = defineEvent({
  type: 'DeliverySent',
  version: 2,
  /** `reference`: under which name the other side knows it */
  schema: z.object({ ...tried, reference: z.string().nullable() }),
  upcast: (data) => ({ source: null, ...data }),
});

/** It was not sent and is not tried again by itself. */
export const DeliveryFailed = defineEvent({
  type: 'DeliveryFailed',
  version: 2,
  schema: z.object({ ...tried, reason, detail }),
  upcast: (data) => ({ source: null, detail: '', ...data }),
});

/** It may have been sent or not; it is not tried again by itself. */
export const DeliveryUnknown = defineEvent({
  type: 'DeliveryUnknown',
  version: 2,
  schema: z.object({ ...tried, reason }),
  upcast: (data) => ({ source: null, ...data }),
});

/** Staff requested another attempt. */
export const DeliveryRetried = defineEvent({
  type: 'DeliveryRetried',
  version: 2,
  schema: z.object({ ...ofThing, by: z.number(), at: z.string() }),
  upcast: (data) => ({ source: null, ...data }),
});

/** It will not be sent. */
export const DeliveryCancelled = defineEvent({
  type: 'DeliveryCancelled',
  version: 2,
  schema: z.object({ ...ofThing, by: z.number(), at: z.string() }),
  upcast: (data) => ({ source: null, ...data }),
});

/** The recipient's server could not deliver what it had accepted, or the recipient complained about it. */
export const DeliveryReturned = defineEvent({
  type: 'DeliveryReturned',
  schema: z.object({ ...which, why: z.enum(['bounced', 'complained']), at: z.string() }),
});

/** The recipient was erased. */
export const DeliveryRecipientErased = defineEvent({
  type: 'DeliveryRecipientErased',
  schema: z.object(which),
  erases: true,
});

export const deliveryEvents = [
  DeliveryRequested,
  DeliveryRescheduled,
  DeliveryBegun,
  DeliveryPostponed,
  DeliverySent,
  DeliveryFailed,
  DeliveryUnknown,
  DeliveryRetried,
  DeliveryCancelled,
  DeliveryReturned,
  DeliveryRecipientErased,
] as const;

export type DeliveryEvent = EventOf<(typeof deliveryEvents)[number]>;
