import { expect, test } from 'vitest';
import { composedValues, fromValues, normalizeWhen, toValues } from './post-values.ts';

const post = {
  platforms: ['INSTAGRAM', 'TWITTER'],
  content: 'Head race\n\nFive miles.',
  media: [{ url: '/media/2' }, { url: '/media/1' }],
  scheduledAt: '2027-05-01T08:00:00.000Z',
};

test('the values of the form say the post that they were made of', () => {
  expect(fromValues(toValues(post, 'Europe/London'))).toEqual({
    post: {
      platforms: new Set(['TWITTER', 'INSTAGRAM']),
      content: post.content,
      media: new Set(['/media/2', '/media/1']),
    },
    when: { date: '2027-05-01', time: '09:00', again: false },
  });
});

test('a post without platforms and files stays without them', () => {
  const empty = { platforms: new Set<never>(), content: '', media: new Set<string>() };
  const values = { ...composedValues(empty), date: '2027-05-01', time: '09:00', again: '' };
  expect(fromValues(values).post).toEqual(empty);
});

test('the second of two equal times stays the second', () => {
  const values = toValues({ ...post, scheduledAt: '2027-10-31T01:30:00.000Z' }, 'Europe/London');
  expect(fromValues(values).when).toEqual({ date: '2027-10-31', time: '01:30', again: true });
});

test('the mark of the second of two equal times goes when the time comes once', () => {
  const second = toValues({ ...post, scheduledAt: '2027-10-31T01:30:00.000Z' }, 'Europe/London');
  expect(normalizeWhen(second, 'Europe/London')).toEqual(second);
  expect(normalizeWhen({ ...second, time: '03:30' }, 'Europe/London')).toMatchObject({ again: '' });
});
