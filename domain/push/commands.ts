import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, required, short } from '../kernel/limits.ts';
import { processOnly, staff } from '../kernel/policy.ts';
import { notificationCategories } from './categories.ts';

const streamOf = ({ pushId }: { readonly pushId: number }) => `push-${pushId}`;

const outcome = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sent') }),
  z.object({ is: z.literal('refused'), reason: required }),
  z.object({ is: z.literal('ended') }),
  z.object({ is: z.literal('given-up'), reason: required }),
]);

/** Notes what a push came to. */
export const notePush = defineCommand({
  name: 'NotePush',
  policy: processOnly,
  input: z.object({
    userId: id,
    category: z.enum(notificationCategories),
    notification: z.uuid(),
    subscription: z.string().regex(/^[0-9a-f]{64}$/),
    browser: short,
    system: short,
    outcome,
  }),
  draws: { pushId: 'push' },
  creates: true,
  stream: (data) => streamOf(data),
});

/** Asks for another try of a push that did not arrive. */
export const retryPush = defineCommand({
  name: 'RetryPush',
  policy: staff,
  input: z.object({
    pushId: id,
    /** what has become of the notification, whose texts are pushed again */
    notification: z.enum(['unread', 'read', 'gone']),
    /** what the person has chosen for its category and this time */
    person: z.enum(['listens', 'quiet', 'unwilling']),
  }),
  stream: (data) => streamOf(data),
});

/** Notes what another try came to. */
export const notePushAgain = defineCommand({
  name: 'NotePushAgain',
  policy: processOnly,
  input: z.object({ pushId: id, outcome }),
  stream: (data) => streamOf(data),
});

export type PushCommand =
  | CommandOf<typeof notePush>
  | CommandOf<typeof retryPush>
  | CommandOf<typeof notePushAgain>;
