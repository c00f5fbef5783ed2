import { z } from 'zod';
import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import { defineCommand, type Aggregate, type CommandOf } from '../kernel/command.ts';
import { happened } from '../kernel/event.ts';
import { processOnly } from '../kernel/policy.ts';
import { shared } from '../kernel/shared-codes.ts';
import { AddressSuppressed, reasons, suppressionEvents, type SuppressionEvent } from './events.ts';

export const suppressionCodes = defineCodes({ refusals: shared('not-found') });

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof suppressionCodes> {}
}

/** Why an address gets no mail to groups; empty while it does. */
export type SuppressionState = { readonly reason: (typeof reasons)[number] | null };

/** Keeps mail to groups from an address. */
export const suppressAddress = defineCommand({
  name: 'SuppressAddress',
  policy: processOnly,
  input: z.object({ addressKey: z.string().regex(/^[0-9a-f]{64}$/), reason: z.enum(reasons) }),
  stream: ({ tenantId, addressKey }) => `suppression-${tenantId}-${addressKey}`,
});

/** An unsubscription is stronger than nothing, and mail that bounced or was complained about stronger than that. */
const strength = { unsubscribed: 1, complained: 2, bounced: 3 } as const;

export const suppression: Aggregate<
  SuppressionState,
  CommandOf<typeof suppressAddress>,
  SuppressionEvent,
  CodeOf<typeof suppressionCodes>
> = {
  category: 'suppression',
  events: suppressionEvents,
  codes: suppressionCodes,
  commands: [suppressAddress],
  decider: {
    initial: { reason: null },
    decide({ data: { tenantId, addressKey, reason, now: at } }, state) {
      if (state.reason !== null && strength[state.reason] >= strength[reason]) return [];
      return [happened(AddressSuppressed, { tenantId, addressKey, reason, at })];
    },
    evolve: (state: SuppressionState, event: SuppressionEvent | CommandAbandoned) =>
      event.type === 'AddressSuppressed' ? { reason: event.data.reason } : state,
  },
};
