import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// One stream for each push: one notification to one browser of a person. Its texts are not in the log; they are in
// the notification centre, as long as that keeps them.

const which = { tenantId: z.number(), pushId: z.number(), userId: z.number() };

/** What a push came to. */
export const pushOutcomes = ['sent', 'refused', 'ended', 'given-up'] as const;
const came = {
  outcome: z.enum(pushOutcomes),
  /** the status of the push service, or a word; empty for nothing */
  reason: z.string(),
  at: z.string(),
};

/** A notification was pushed to a browser, or could not be. */
export const PushTried = defineEvent({
  type: 'PushTried',
  schema: z.object({
    ...which,
    category: z.string(),
    /** the entry of the notification centre that has the texts */
    notification: z.string(),
    /** the HMAC of the address to push to */
    subscription: z.string(),
    /** empty if unknown */
    browser: z.string(),
    /** the operating system; empty if unknown */
    system: z.string(),
    ...came,
  }),
  personal: [{ kind: 'user', person: 'userId', fields: ['subscription', 'browser', 'system'] }],
});

/** Somebody requested another attempt. */
export const PushRetried = defineEvent({
  type: 'PushRetried',
  schema: z.object({ ...which, by: z.number(), at: z.string() }),
});

/** The push was tried again. */
export const PushTriedAgain = defineEvent({
  type: 'PushTriedAgain',
  schema: z.object({ ...which, ...came }),
});

export const pushEvents = [PushTried, PushRetried, PushTriedAgain] as const;

export type PushEvent = EventOf<(typeof pushEvents)[number]>;
