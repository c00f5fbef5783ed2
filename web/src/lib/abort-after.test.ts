import { expect, test } from 'vitest';
import { abortAfter } from './abort-after.ts';

const long = 60_000;

test('it aborts after the time', async () => {
  const signal = abortAfter(1, new AbortController().signal);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('it aborts with the other signal, for the same reason', () => {
  const other = new AbortController();
  const signal = abortAfter(long, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('left');
  expect(signal.reason).toBe('left');
});

test('it is aborted from the start if the other one is', () => {
  expect(abortAfter(long, AbortSignal.abort('left')).reason).toBe('left');
});

test('without another signal, only the time counts', async () => {
  const signal = abortAfter(1);
  await expect.poll(() => signal.aborted).toBe(true);
});
