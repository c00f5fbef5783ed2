import type { CommandAbandoned } from '../kernel/abandoned.ts';
import { defineCodes, type CodeOf, type RefusalsOf } from '../kernel/codes.ts';
import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { shared } from '../kernel/shared-codes.ts';
import { liftBounce, resubscribeAddress, suppressAddress, type SuppressionCommand } from './commands.ts';
import {
  AddressReleased,
  AddressSuppressed,
  type reasons,
  suppressionEvents,
  type SuppressionEvent,
} from './events.ts';

export const suppressionCodes = defineCodes({ refusals: shared('not-found') });

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof suppressionCodes> {}
}

/** Why an address gets no mail to groups. */
export interface SuppressionState {
  /** mail to it bounced */
  readonly bounced: boolean;
  /** what its owner said; null while they want mail to groups */
  readonly own: 'unsubscribed' | 'complained' | null;
}

/** The strongest reason why an address gets no mail, or none to groups; null if there is none. */
export const reasonOf = ({ bounced, own }: SuppressionState): (typeof reasons)[number] | null =>
  bounced ? 'bounced' : own;

/** Whether a reason is known already; a complaint is stronger than an unsubscription. */
function isKnown({ bounced, own }: SuppressionState, reason: (typeof reasons)[number]): boolean {
  if (reason === 'bounced') return bounced;
  return own === reason || own === 'complained';
}

export const suppression: Aggregate<
  SuppressionState,
  SuppressionCommand,
  SuppressionEvent,
  CodeOf<typeof suppressionCodes>
> = {
  category: 'suppression',
  events: suppressionEvents,
  codes: suppressionCodes,
  commands: [suppressAddress, liftBounce, resubscribeAddress],
  decider: {
    initial: { bounced: false, own: null },
    decide(command, state) {
      const { tenantId, addressKey, now: at } = command.data;
      switch (command.type) {
        case 'SuppressAddress': {
          const { reason } = command.data;
          if (isKnown(state, reason)) return [];
          return [happened(AddressSuppressed, { tenantId, addressKey, reason, at })];
        }
        case 'LiftBounce': {
          if (!state.bounced) return [];
          const { actorId: by } = command.data;
          return [happened(AddressReleased, { tenantId, addressKey, what: 'bounced', by, at })];
        }
        case 'ResubscribeAddress':
          if (state.own === null) return [];
          return [happened(AddressReleased, { tenantId, addressKey, what: 'own', by: 0, at })];
        default:
          return never(command);
      }
    },
    evolve(state: SuppressionState, event: SuppressionEvent | CommandAbandoned) {
      switch (event.type) {
        case 'AddressSuppressed': {
          const { reason } = event.data;
          return reason === 'bounced' ? { ...state, bounced: true } : { ...state, own: reason };
        }
        case 'AddressReleased':
          return event.data.what === 'bounced' ? { ...state, bounced: false } : { ...state, own: null };
        case 'CommandAbandoned':
          return state;
        default:
          return never(event);
      }
    },
  },
};
