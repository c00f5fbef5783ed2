import { expect, test } from 'vitest';
import { optionalPart } from './optional-part.ts';

const Shown = () => 'shown';

test('a part that loads is shown', async () => {
  expect(await optionalPart(() => Promise.resolve({ default: Shown }))).toEqual({ default: Shown });
});

test('a part that cannot be loaded shows nothing', async () => {
  const part = await optionalPart<object>(() => Promise.reject(new TypeError('offline')));
  expect((part.default as () => unknown)()).toBeNull();
});
