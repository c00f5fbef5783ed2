import { describe, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { PushCommand } from './commands.ts';
import { push } from './decider.ts';
import { PushRetried, PushTried, PushTriedAgain } from './events.ts';

const { given } = specify(push);
const mara = 7;
const at = '2031-06-14T14:00:00.000Z';
const context = { now: at, tenantId: 3, actorId: mara };
const which = { tenantId: 3, pushId: 9, userId: mara };
const of = {
  userId: mara,
  category: 'messages' as const,
  notification: '7f1c5c0e-8f43-4a5e-9d8c-3f5f7b0d2a11',
  subscription: 'ab'.repeat(32),
  browser: 'Firefox',
  system: 'Linux',
};
const tried = (outcome: 'sent' | 'refused' | 'ended' | 'given-up', reason = '') =>
  happened(PushTried, { ...which, ...of, outcome, reason, at });
const refused = tried('refused', '413');
const retried = happened(PushRetried, { ...which, by: mara, at });
const again = (outcome: 'sent' | 'refused', reason = '') =>
  happened(PushTriedAgain, { ...which, outcome, reason, at });

type Outcome = Extract<PushCommand, { type: 'NotePush' }>['data']['outcome'];
const note = (outcome: Outcome): PushCommand => ({
  type: 'NotePush',
  data: { ...context, pushId: 9, ...of, outcome },
});
const noteAgain = (outcome: Outcome): PushCommand => ({
  type: 'NotePushAgain',
  data: { ...context, pushId: 9, outcome },
});
type Retry = Extract<PushCommand, { type: 'RetryPush' }>['data'];
const retry = (more: Partial<Retry> = {}): PushCommand => ({
  type: 'RetryPush',
  data: { ...context, pushId: 9, notification: 'unread', person: 'listens', ...more },
});

test('the outcome of a push is noted with its reason', () => {
  given()
    .when(note({ is: 'sent' }))
    .then(tried('sent'));
  given()
    .when(note({ is: 'refused', reason: '413' }))
    .then(refused);
  given()
    .when(note({ is: 'given-up', reason: 'no-answer' }))
    .then(tried('given-up', 'no-answer'));
  given(refused)
    .when(note({ is: 'sent' }))
    .thenRejected('already-registered');
});

describe('another try', () => {
  test('is for what was refused or given up', () => {
    given(refused).when(retry()).then(retried);
    given(tried('given-up', '503')).when(retry()).then(retried);
    given(tried('sent')).when(retry()).thenRejected('push-over');
    given(tried('ended')).when(retry()).thenRejected('push-over');
    given(refused, retried).when(retry()).thenRejected('push-not-over');
  });

  test('is for one whose earlier try has had no outcome for two days', () => {
    const later = (now: string) => retry({ now });
    given(refused, retried).when(later('2031-06-16T13:59:59.999Z')).thenRejected('push-not-over');
    given(refused, retried)
      .when(later('2031-06-16T14:00:00.000Z'))
      .then(happened(PushRetried, { ...which, by: mara, at: '2031-06-16T14:00:00.000Z' }));
  });

  test('is refused once the notification was read or is gone', () => {
    given(refused)
      .when(retry({ notification: 'read' }))
      .thenRejected('notification-read');
    given(refused)
      .when(retry({ notification: 'gone' }))
      .thenRejected('notification-gone');
  });

  test('is refused in quiet hours of the person, and if they no longer want it', () => {
    given(refused)
      .when(retry({ person: 'quiet' }))
      .thenRejected('push-quiet');
    given(refused)
      .when(retry({ person: 'unwilling' }))
      .thenRejected('push-unwanted');
  });

  test('of another tenant is not found', () => {
    given(refused)
      .when(retry({ tenantId: 4 }))
      .thenRejected('not-found');
    given().when(retry()).thenRejected('not-found');
  });

  test('is noted once', () => {
    given(refused, retried)
      .when(noteAgain({ is: 'sent' }))
      .then(again('sent'));
    given(refused, retried, again('sent'))
      .when(noteAgain({ is: 'sent' }))
      .then();
    given(refused)
      .when(noteAgain({ is: 'sent' }))
      .then();
  });

  test('that is refused can be followed by one more', () => {
    given(refused, retried, again('refused', '413')).when(retry()).then(retried);
  });
});
