import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import * as events from '../../domain/post/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { postsReadModel } from './projector.ts';
import { postScheduled } from './testing/two-tenants.ts';

const which = { postId: 1, tenantId: 3 };
const after = (...log: Parameters<typeof given>[1]) => given(postsReadModel, [postScheduled(3, 1), ...log]);
const started = happened(events.PostStarted, { ...which, attempt: 1 });
const files = (...log: Parameters<typeof given>[1]) =>
  after(...log)
    .rows('post_media')
    .map(({ path }) => path);

test('a new post waits with its files', () => {
  expect(after().rows('posts')).toMatchObject([
    { post_id: 1, status: 'scheduled', due_at: new Date('2031-06-15T09:00:00.000Z'), reason: null },
  ]);
  expect(files()).toEqual(['/media/picture1', '', '', '']);
});

test('a deferred post says why it is late', () => {
  const deferred = happened(events.PostDeferred, {
    ...which,
    until: '2031-06-15T09:15:00.000Z',
    reason: 'rate-limited',
  });
  expect(after(started, deferred).rows('posts')).toMatchObject([
    { status: 'scheduled', due_at: new Date('2031-06-15T09:15:00.000Z'), reason: 'rate-limited' },
  ]);
});

test('a published post no longer needs its files', () => {
  const published = happened(events.PostPublished, { ...which, reference: '9', url: 'https://x.com/i/9' });
  expect(after(started, published).rows('posts')).toMatchObject([
    { status: 'published', url: 'https://x.com/i/9' },
  ]);
  expect(files(started, published)).toEqual(['', '', '', '']);
});

test('a post whose outcome nobody knows keeps its files', () => {
  const parked = happened(events.PostParked, which);
  expect(after(started, parked).rows('posts')).toMatchObject([{ status: 'unknown' }]);
  expect(files(started, parked)[0]).toBe('/media/picture1');
});
