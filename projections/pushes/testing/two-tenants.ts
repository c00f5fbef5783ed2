import { happened } from '../../../domain/kernel/event.ts';
import { PushTried } from '../../../domain/push/events.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const tried = (tenantId: number, pushId: number): EventToAppend => ({
  stream: `push-${pushId}`,
  event: happened(PushTried, {
    tenantId,
    pushId,
    userId: 7,
    category: 'messages',
    notification: '7f1c5c0e-8f43-4a5e-9d8c-3f5f7b0d2a11',
    subscription: 'ab'.repeat(32),
    browser: 'Firefox',
    system: 'Linux',
    outcome: 'refused',
    reason: '413',
    at: '2031-06-14T14:00:00.000Z',
  }),
});

export const ofTwoTenants = [tried(3, 1), tried(4, 2)];
