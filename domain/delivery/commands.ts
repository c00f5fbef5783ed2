import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { count, description, id, moment, short, required, userOrProcess } from '../kernel/limits.ts';
import { processOnly, staff } from '../kernel/policy.ts';

const which = { deliveryId: id };
const tried = { ...which, attempt: count.min(1) };
const streamOf = ({ deliveryId }: { readonly deliveryId: number }) => `delivery-${deliveryId}`;

/** Asks for something to be sent. */
export const requestDelivery = defineCommand({
  name: 'RequestDelivery',
  policy: processOnly,
  input: z.object({
    kind: required,
    source: required,
    about: z.string().max(2_000).default(''),
    title: description,
    /** an address has 254 characters at most */
    address: z.string().max(254),
    person: short.nullable(),
    /** null: at once, so that a repeat of the command says the same */
    dueAt: moment.nullable().default(null),
    requestedBy: userOrProcess,
  }),
  draws: { deliveryId: 'delivery' },
  creates: true,
  stream: (data) => streamOf(data),
});

/** Changes when it is sent. */
export const rescheduleDelivery = defineCommand({
  name: 'RescheduleDelivery',
  policy: processOnly,
  input: z.object({ ...which, dueAt: moment, by: userOrProcess }),
  stream: (data) => streamOf(data),
});

/** Begins an attempt. If several workers try at the same time, one succeeds and the others are refused. */
export const beginDelivery = defineCommand({
  name: 'BeginDelivery',
  policy: processOnly,
  input: z.object({ ...tried, job: short }),
  stream: (data) => streamOf(data),
});

/** Notes the outcome of an attempt. */
export const noteDelivery = defineCommand({
  name: 'NoteDelivery',
  policy: processOnly,
  input: z.object({
    ...tried,
    outcome: z.discriminatedUnion('is', [
      z.object({ is: z.literal('sent'), reference: short.nullable() }),
      z.object({ is: z.literal('postponed'), reason: short, until: moment }),
      z.object({ is: z.literal('failed'), reason: short, detail: short.default('') }),
      z.object({ is: z.literal('unknown'), reason: short }),
      z.object({ is: z.literal('cancelled') }),
    ]),
  }),
  stream: (data) => streamOf(data),
});

/** Tries a delivery that failed, or whose outcome is unknown, once more. */
export const retryDelivery = defineCommand({
  name: 'RetryDelivery',
  policy: staff,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** Keeps a delivery from being sent. */
export const cancelDelivery = defineCommand({
  name: 'CancelDelivery',
  policy: staff,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** Says whether a delivery of unknown outcome has arrived: somebody has looked. */
export const settleDelivery = defineCommand({
  name: 'SettleDelivery',
  policy: staff,
  input: z.object({ ...which, arrived: z.boolean().default(true) }),
  stream: (data) => streamOf(data),
});

/** Notes that a sent delivery came back, or that its recipient complained. */
export const returnDelivery = defineCommand({
  name: 'ReturnDelivery',
  policy: processOnly,
  input: z.object({ ...which, why: z.enum(['bounced', 'complained']) }),
  stream: (data) => streamOf(data),
});

/** Erases the address of the recipient. */
export const eraseRecipient = defineCommand({
  name: 'EraseRecipient',
  policy: processOnly,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

export type DeliveryCommand =
  | CommandOf<typeof requestDelivery>
  | CommandOf<typeof rescheduleDelivery>
  | CommandOf<typeof beginDelivery>
  | CommandOf<typeof noteDelivery>
  | CommandOf<typeof retryDelivery>
  | CommandOf<typeof cancelDelivery>
  | CommandOf<typeof settleDelivery>
  | CommandOf<typeof returnDelivery>
  | CommandOf<typeof eraseRecipient>;
