import { test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { IntegrationsCommand } from './commands.ts';
import { integrations } from './decider.ts';
import { TwitterAccessLost, TwitterConnected, TwitterDisconnected } from './events.ts';

const { given } = specify(integrations);
// the type of an input without fields admits none of what the dispatcher adds
const base = { now: '2031-06-15T09:00:00.000Z', tenantId: 3, actorId: 7 };
const connected = happened(TwitterConnected, { tenantId: 3, account: '12', handle: 'harvest', userId: 7 });
const disconnected = happened(TwitterDisconnected, { tenantId: 3, userId: 7 });

test('an account is connected, also in place of another one', () => {
  const connect = { type: 'ConnectTwitter', data: { ...base, account: '12', handle: 'harvest' } } as const;
  given().when(connect).then(connected);
  given(connected).when(connect).then(connected);
});

test('an account is disconnected once, by an admin or by Twitter', () => {
  const disconnect = { type: 'DisconnectTwitter', data: base } as unknown as IntegrationsCommand;
  const lose = { type: 'LoseTwitter', data: base } as unknown as IntegrationsCommand;
  given(connected).when(disconnect).then(disconnected);
  given(connected, disconnected).when(disconnect).then();
  given(connected)
    .when(lose)
    .then(happened(TwitterAccessLost, { tenantId: 3 }));
  given(connected, disconnected).when(lose).then();
});
