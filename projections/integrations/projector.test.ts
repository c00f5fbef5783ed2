import { expect, test } from 'vitest';
import {
  TwitterAccessLost,
  TwitterConnected,
  TwitterDisconnected,
} from '../../domain/integrations/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { integrationsReadModel } from './projector.ts';

const connected = happened(TwitterConnected, { tenantId: 3, account: '12', handle: 'harvest', userId: 7 });
const rows = (...log: Parameters<typeof given>[1]) => given(integrationsReadModel, log).rows('integrations');

test('a connected account has its name', () =>
  expect(rows(connected)).toMatchObject([
    { tenant_id: 3, platform: 'twitter', handle: 'harvest', lost: false },
  ]));

test('a disconnected account has none, and it is remembered when Twitter ended it', () => {
  expect(rows(connected, happened(TwitterDisconnected, { tenantId: 3, userId: 7 }))).toMatchObject([
    { handle: null, lost: false },
  ]);
  expect(rows(connected, happened(TwitterAccessLost, { tenantId: 3 }))).toMatchObject([
    { handle: null, lost: true },
  ]);
});
