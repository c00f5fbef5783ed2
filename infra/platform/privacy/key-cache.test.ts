import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { KeyCache } from './key-cache.ts';

const key = createSecretKey(randomBytes(32));

test('the least recently used key is evicted', () => {
  const cache = new KeyCache(2);
  cache.set('user-1', key);
  cache.set('user-2', key);
  cache.get('user-1');
  cache.set('user-3', key);
  expect(['user-1', 'user-2', 'user-3'].map((subject) => cache.get(subject) === key)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a key expires after its maximum age, however often it is used', () => {
  let now = 1;
  const cache = new KeyCache(2, 60_000, () => now);
  cache.set('user-1', key);
  now = 60_001;
  expect(cache.get('user-1')).toBe(key);
  now = 60_002;
  expect(cache.get('user-1')).toBeUndefined();
});
