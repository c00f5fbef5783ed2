import { expect, test } from 'vitest';
import { firstWords, fromSearch, missingFor, toSearch } from './composed.ts';

const nothing = new URLSearchParams();
const picture = (n: number) => ({ url: `/media/${n}`, kind: 'IMAGE' });

test('a new post is for Twitter, with title, description and the first four pictures', () => {
  const media = [{ url: '/media/film', kind: 'VIDEO' }, ...[1, 2, 3, 4, 5].map(picture)];
  expect(firstWords({ name: 'Head race', description: 'Five miles.' }, media, nothing)).toEqual({
    platforms: new Set(['TWITTER']),
    content: 'Head race\n\nFive miles.',
    media: new Set(['/media/1', '/media/2', '/media/3', '/media/4']),
  });
  expect(firstWords({ name: 'Head race', description: ' ' }, [], nothing).content).toBe('Head race');
});

test('a new post has the files that its address names, or none of them', () => {
  const media = [{ url: '/media/film', kind: 'VIDEO' }, ...[1, 2, 3, 4, 5].map(picture)];
  const filesOf = (search: string) =>
    firstWords({ name: 'Head race', description: '' }, media, new URLSearchParams(search)).media;
  expect(filesOf('media=/media/5&media=/media/2&media=/media/foreign')).toEqual(
    new Set(['/media/2', '/media/5']),
  );
  expect(filesOf('media=')).toEqual(new Set());
  // the fifty-first picture is on a page that is not loaded yet
  const search = new URLSearchParams('media=/media/51');
  expect(firstWords({ name: 'Head race', description: '' }, media, search, true).media).toEqual(
    new Set(['/media/51']),
  );
});

test('an address keeps a post', () => {
  const post = {
    platforms: new Set(['INSTAGRAM'] as const),
    content: 'a & b\nc',
    media: new Set(['/media/1']),
  };
  expect(fromSearch(new URLSearchParams(toSearch(post)))).toEqual(post);
  expect(fromSearch(new URLSearchParams())).toBeNull();
});

test('a post needs a tenant and a platform', () => {
  const post = firstWords({ name: 'Head race', description: '' }, [], nothing);
  expect(missingFor(post, 3)).toBeNull();
  expect(missingFor({ ...post, platforms: new Set() }, 3)).toBe('platform');
  expect(missingFor(post, null)).toBe('tenant');
});
