import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitArrival, othersAfter } from './use-missed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ends the wait two seconds after the last message, however late the first one arrives', () => {
  const done = vi.fn<() => void>();
  const arrival = awaitArrival(done);
  vi.advanceTimersByTime(5_000);
  arrival.arrived();
  vi.advanceTimersByTime(1_500);
  arrival.arrived();
  vi.advanceTimersByTime(1_999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});

it('ends the wait after ten seconds, also in a thread in which messages keep arriving', () => {
  const [quiet, busy] = [vi.fn<() => void>(), vi.fn<() => void>()];
  awaitArrival(quiet);
  const arrival = awaitArrival(busy);
  for (let second = 1; second <= 9; second += 1) {
    vi.advanceTimersByTime(1_000);
    arrival.arrived();
  }
  vi.advanceTimersByTime(999);
  expect([quiet, busy].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(1);
  arrival.arrived();
  vi.advanceTimersByTime(20_000);
  expect([quiet, busy].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('does nothing after the wait was stopped', () => {
  const done = vi.fn<() => void>();
  const arrival = awaitArrival(done);
  arrival.arrived();
  arrival.stop();
  arrival.arrived();
  vi.advanceTimersByTime(20_000);
  expect(done).not.toHaveBeenCalled();
});

it('finds the messages of others after a place, without those that were deleted or erased', () => {
  const message = { deleted: false, erased: false, sender: { userId: 8 } };
  const messages = [
    { ...message, place: '1000', deleted: true },
    { ...message, place: '300', erased: true },
    { ...message, place: '200', sender: { userId: 7 } },
    { ...message, place: '101', sender: null },
    { ...message, place: '100' },
    { ...message, place: '99' },
  ];
  expect(othersAfter('99', messages, 7).map(({ place }) => place)).toEqual(['101', '100']);
});
