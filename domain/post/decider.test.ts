import { describe, expect, it } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import type { PostCommand } from './commands.ts';
import { post } from './decider.ts';
import * as events from './events.ts';
import { tweetLength } from './for-twitter.ts';

const { given } = specify(post);
const now = '2031-06-15T09:00:00.000Z';
const later = '2031-06-15T12:00:00.000Z';
const which = { postId: 1, tenantId: 3 };
const base = { ...which, now, actorId: 7 };
const details = { platforms: ['twitter' as const], content: 'Race at nine', media: [], scheduledAt: now };
const written = { ...which, eventId: null, itemId: null, ...details, atOnce: false, userId: 7 };
const scheduled = happened(events.PostScheduled, written);
const started = happened(events.PostStarted, { ...which, attempt: 1 });
const published = happened(events.PostPublished, {
  ...which,
  reference: '9',
  url: 'https://x.com/i/web/status/9',
});
const handedOver = happened(events.PostHandedOver, { ...which, deliveryId: 5 });
const failed = happened(events.PostFailed, { ...which, reason: 'refused', detail: 'No' });
const parked = happened(events.PostParked, which);
const cancelled = happened(events.PostCancelled, { ...which, userId: 7 });

const schedule = (changes: object = {}): PostCommand => ({
  type: 'SchedulePost',
  data: { ...base, eventId: null, itemId: null, ...details, scheduledAt: later, ...changes },
});
type Edit = Extract<PostCommand, { type: 'EditPost' }>['data'];
const edit = (changes: object): PostCommand => ({
  type: 'EditPost',
  data: { ...base, ...changes } as unknown as Edit,
});
const start = (attempt = 1): PostCommand => ({ type: 'StartPost', data: { ...base, attempt } });
type Moved = Extract<PostCommand, { type: 'FollowDelivery' }>['data']['moved'];
const follow = (moved: Moved, deliveryId = 5): PostCommand => ({
  type: 'FollowDelivery',
  data: { ...base, deliveryId, moved },
});
const sent = { is: 'sent', attempt: 1, reference: '9' } as const;
const notSent = { is: 'failed', attempt: 1, reason: 'refused', detail: 'No' } as const;
const again = { is: 'retried', by: 7, at: now } as const;

describe('a post', () => {
  it('is scheduled for its time, or for now', () => {
    given()
      .when(schedule())
      .then(happened(events.PostScheduled, { ...written, scheduledAt: later }));
    given()
      .when(schedule({ scheduledAt: null }))
      .then(happened(events.PostScheduled, { ...written, atOnce: true }));
  });

  it('has what each platform takes, before it is scheduled', () => {
    const refused = (changes: object) => given().when(schedule(changes));
    refused({ platforms: [] }).thenRejected('invalid', { platforms: 'no-platform' });
    refused({ platforms: ['twitter', 'instagram'] }).thenRejected('invalid', {
      platforms: 'instagram-not-connected',
    });
    refused({ content: 'x'.repeat(281) }).thenRejected('invalid', { content: 'too-long-for-twitter' });
    const picture = { path: '/media/a', kind: 'image' };
    const film = { path: '/media/b', kind: 'video' };
    refused({ media: Array.from({ length: 5 }, () => picture) }).thenRejected('invalid', {
      media: 'too-many-for-twitter',
    });
    refused({ media: [film, picture] }).thenRejected('invalid', { media: 'too-many-for-twitter' });
    refused({ scheduledAt: '2031-06-15T08:58:00.000Z' }).thenRejected('invalid', {
      scheduledAt: 'in-the-past',
    });
  });

  it('is counted as Twitter counts', () => {
    expect(tweetLength('Race at nine').length).toBe(12);
    expect(tweetLength('https://example.org/a/very/long/address/indeed').length).toBe(23);
    expect(tweetLength('競漕').length).toBe(4);
    expect(tweetLength('👩‍👩‍👧').length).toBe(2);
  });

  it('is edited until a worker begins', () => {
    const change = { content: 'Race at ten' };
    const after = happened(events.PostEdited, { ...which, ...details, ...change, userId: 7 });
    given(scheduled).when(edit(change)).then(after);
    given(scheduled)
      .when(edit({ content: details.content }))
      .then();
    given(scheduled, started).when(edit(change)).thenRejected('post-gone-out');
    given(scheduled, cancelled).when(edit(change)).thenRejected('post-cancelled');
    given(scheduled)
      .when(edit({ tenantId: 4, ...change }))
      .thenRejected('not-found');
  });

  it('is begun when it is due and not cancelled', () => {
    given(scheduled).when(start()).then(started);
    given(scheduled, started).when(start()).then();
    given(scheduled, published).when(start()).thenRejected('post-not-due');
    given(scheduled, cancelled).when(start()).thenRejected('post-cancelled');
    given(happened(events.PostScheduled, { ...written, scheduledAt: later }))
      .when(start())
      .thenRejected('post-not-due');
  });

  it('knows the delivery that it goes out as', () => {
    given(scheduled)
      .when(follow({ is: 'requested' }))
      .then(handedOver);
    given(scheduled, handedOver)
      .when(follow({ is: 'requested' }, 6))
      .then();
    given(scheduled, handedOver, started).when(follow(sent, 6)).then();
  });

  it('is published once', () => {
    given(scheduled, started).when(follow(sent)).then(published);
    given(scheduled, started, published).when(follow(sent)).then();
    given(scheduled, started, published).when(follow(notSent)).then();
    given(scheduled, started, published)
      .when(follow({ is: 'unknown', attempt: 1 }))
      .then();
  });

  it('waits when it is tried again later', () => {
    const wait: Moved = { is: 'postponed', attempt: 1, until: later, reason: 'rate-limited' };
    const deferred = happened(events.PostDeferred, { ...which, until: later, reason: 'rate-limited' });
    given(scheduled, started).when(follow(wait)).then(deferred);
    given(scheduled, started, deferred).when(start(2)).thenRejected('post-not-due');
  });

  it('whose outcome is unknown is parked, and never begun again by itself', () => {
    given(scheduled, started)
      .when(follow({ is: 'unknown', attempt: 1 }))
      .then(parked);
    // it was interrupted before the post knew that it was begun
    given(scheduled)
      .when(follow({ is: 'unknown', attempt: 1 }))
      .then(parked);
    given(scheduled, started, parked).when(start(2)).thenRejected('post-not-due');
    // a worker that was thought dead knows after all, or somebody has looked
    given(scheduled, started, parked).when(follow(sent)).then(published);
    given(scheduled, started, parked)
      .when(follow({ ...sent, reference: null }))
      .then(happened(events.PostPublished, { ...which, reference: null, url: null }));
    given(scheduled, started, parked)
      .when(follow({ is: 'unknown', attempt: 1 }))
      .then();
  });

  it('that failed is sent again or cancelled', () => {
    given(scheduled, started).when(follow(notSent)).then(failed);
    const retried = happened(events.PostRetried, { ...which, at: now, userId: 7 });
    given(scheduled, started, failed).when(follow(again)).then(retried);
    given(scheduled, started, failed)
      .when(follow({ is: 'cancelled', by: 7 }))
      .then(cancelled);
    given(scheduled, started).when(follow(again)).then();
    // the outcome of an earlier attempt comes late
    const second = happened(events.PostStarted, { ...which, attempt: 2 });
    given(scheduled, started, failed, retried, second).when(follow(notSent)).then();
  });

  it('of an abandoned command is not scheduled', () => {
    given(happened(CommandAbandoned, { commandId: 'c' }))
      .when(schedule())
      .thenRejected('abandoned');
  });
});
