import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { type Audience, groupWithoutWords, keepAudience } from './audience.ts';

// One stream for each mailing. Its recipients are in the deliveries, each with an address of its own.

const which = { tenantId: z.number(), mailingId: z.number() };

/** Staff wrote a mail to some addresses, or to a group of people. */
export const MailingRequested = defineEvent({
  type: 'MailingRequested',
  // the winners of a raffle are an audience since version 2; how many people were counted is known since version 3;
  // the words that find members are sealed since version 4
  version: 4,
  schema: z.object({
    ...which,
    subject: z.string(),
    message: z.string(),
    attachments: z.array(z.object({ path: z.string(), kind: z.enum(['image', 'video', 'document']) })),
    /** how many addresses were typed */
    typed: z.number(),
    audience: groupWithoutWords.nullable(),
    /** finds members by their names; null without it */
    search: z.string().nullable(),
    /** where members live; null without it */
    city: z.string().nullable(),
    /** how many people the group had, who counted as mails of this day; null where it was not written down */
    counted: z.number().nullable(),
    dueAt: z.string(),
    requestedBy: z.number(),
    at: z.string(),
  }),
  upcast: ({ audience, ...data }, version) => ({
    ...data,
    counted: version < 3 ? null : data['counted'],
    ...keepAudience(audience as Audience | null),
  }),
  personal: [{ kind: 'user', person: 'requestedBy', fields: ['search', 'city'] }],
});

/** Its group has grown beyond the mails of the day, so it waits. */
export const MailingHeld = defineEvent({
  type: 'MailingHeld',
  schema: z.object({ ...which, at: z.string() }),
});

/** It waits no longer: its group is being looked up. */
export const MailingReleased = defineEvent({
  type: 'MailingReleased',
  schema: z.object({ ...which, at: z.string() }),
});

/** Everybody of the group was looked up, and has a delivery. */
export const MailingAddressed = defineEvent({
  type: 'MailingAddressed',
  schema: z.object({
    ...which,
    recipients: z.number(),
    /** people of the group who want no mail, or whose address does not work */
    skipped: z.number(),
    at: z.string(),
  }),
});

/** Staff stopped it: nobody is written to any more. */
export const MailingStopped = defineEvent({
  type: 'MailingStopped',
  schema: z.object({ ...which, by: z.number(), at: z.string() }),
});

export const mailingEvents = [
  MailingRequested,
  MailingHeld,
  MailingReleased,
  MailingAddressed,
  MailingStopped,
] as const;

export type MailingEvent = EventOf<(typeof mailingEvents)[number]>;
