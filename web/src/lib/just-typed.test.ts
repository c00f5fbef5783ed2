import { afterEach, expect, it, vi } from 'vitest';
import { forgetTyped, justTyped, keepTyped } from './just-typed.ts';

const ada = { email: 'ada@example.org', username: 'ada', password: 'oars and water' };

afterEach(() => {
  forgetTyped();
  vi.useRealTimers();
});

it('keeps what was typed until it is forgotten', () => {
  keepTyped(ada);
  expect(justTyped()).toEqual(ada);
  forgetTyped();
  expect(justTyped()).toBeNull();
});

it('forgets it by itself after ten minutes, counted from the last time', () => {
  vi.useFakeTimers();
  keepTyped(ada);
  vi.advanceTimersByTime(9 * 60_000);
  keepTyped({ ...ada, username: 'una' });
  vi.advanceTimersByTime(9 * 60_000);
  expect(justTyped()?.username).toBe('una');
  vi.advanceTimersByTime(60_000);
  expect(justTyped()).toBeNull();
});
