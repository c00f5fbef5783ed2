import { expect, test, vi } from 'vitest';
import { recentChanges } from './recent-changes.ts';

const started = () => {
  const again: string[] = [];
  const recent = recentChanges<{ position: string }>(({ position }) => again.push(position));
  const answer = async (position: bigint) => {
    recent.answered(position);
    await vi.advanceTimersByTimeAsync(1);
    return again.splice(0);
  };
  return { recent, answer };
};

test('an answer that is older than a change is followed by the change', async () => {
  vi.useFakeTimers();
  const { recent, answer } = started();
  for (const position of ['7', '8', '9']) recent.applied({ position });
  expect(await answer(7n)).toEqual(['8', '9']);
  expect(await answer(9n)).toEqual([]);
  expect(await answer(12n)).toEqual([]);
  vi.useRealTimers();
});

test('a change is forgotten when many came after it', async () => {
  vi.useFakeTimers();
  const { recent, answer } = started();
  for (let position = 2; position < 1_002; position += 1) recent.applied({ position: String(position) });
  expect(await answer(0n)).toEqual(Array.from({ length: 500 }, (_, index) => String(index + 502)));
  vi.useRealTimers();
});

test('after a restore, when positions begin anew, nothing of before comes back', async () => {
  vi.useFakeTimers();
  const { recent, answer } = started();
  recent.applied({ position: '900' });
  recent.forget();
  recent.applied({ position: '3' });
  expect(await answer(2n)).toEqual(['3']);
  vi.useRealTimers();
});
