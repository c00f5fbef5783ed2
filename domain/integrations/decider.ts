import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { integrationsCodes, type IntegrationsCode } from './codes.ts';
import { connectTwitter, disconnectTwitter, loseTwitter, type IntegrationsCommand } from './commands.ts';
import {
  integrationsEvents,
  TwitterAccessLost,
  TwitterConnected,
  TwitterDisconnected,
  type IntegrationsEvent,
} from './events.ts';

/** A tenant's accounts on other sites. */
export interface IntegrationsState {
  readonly twitter: { readonly account: string; readonly handle: string } | null;
}

function evolve(state: IntegrationsState, event: IntegrationsEvent | CommandAbandoned): IntegrationsState {
  switch (event.type) {
    case 'TwitterConnected': {
      const { account, handle } = event.data;
      return { twitter: { account, handle } };
    }
    case 'TwitterDisconnected':
    case 'TwitterAccessLost':
      return { twitter: null };
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

export const integrations: Aggregate<
  IntegrationsState,
  IntegrationsCommand,
  IntegrationsEvent,
  IntegrationsCode
> = {
  category: 'integrations',
  events: integrationsEvents,
  codes: integrationsCodes,
  commands: [connectTwitter, disconnectTwitter, loseTwitter],
  decider: {
    initial: { twitter: null },
    decide(command, { twitter }) {
      const { tenantId, actorId: userId } = command.data;
      switch (command.type) {
        case 'ConnectTwitter': {
          const { account, handle } = command.data;
          return [happened(TwitterConnected, { tenantId, account, handle, userId })];
        }
        case 'DisconnectTwitter':
          return twitter === null ? [] : [happened(TwitterDisconnected, { tenantId, userId })];
        case 'LoseTwitter':
          return twitter === null ? [] : [happened(TwitterAccessLost, { tenantId })];
        default:
          return never(command);
      }
    },
    evolve,
  },
};
