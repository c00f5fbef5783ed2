import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { admin, processOnly } from '../kernel/policy.ts';
import { reasons } from './events.ts';

const which = { addressKey: z.string().regex(/^[0-9a-f]{64}$/) };
const streamOf = ({ tenantId, addressKey }: { readonly tenantId: number; readonly addressKey: string }) =>
  `suppression-${tenantId}-${addressKey}`;

/** Keeps mail to groups from an address. */
export const suppressAddress = defineCommand({
  name: 'SuppressAddress',
  policy: processOnly,
  input: z.object({ ...which, reason: z.enum(reasons) }),
  stream: (data) => streamOf(data),
});

/** Says that an address to which mail bounced works again. What its owner said stays. */
export const liftBounce = defineCommand({
  name: 'LiftBounce',
  policy: admin,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

/** Mails to groups again, because the owner of the address wants it. Mail that bounced stays away. */
export const resubscribeAddress = defineCommand({
  name: 'ResubscribeAddress',
  policy: processOnly,
  input: z.object(which),
  stream: (data) => streamOf(data),
});

export type SuppressionCommand =
  | CommandOf<typeof suppressAddress>
  | CommandOf<typeof liftBounce>
  | CommandOf<typeof resubscribeAddress>;
