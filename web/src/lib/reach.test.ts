import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookNow, onReturn, reportAnswer, reportNoAnswer } from './reach.ts';

/** The server: whether it is away, and after how many milliseconds it answers. */
const server = { isAway: false, delay: 0 };

beforeEach(() => {
  // only the test lets time pass; long ago, so that the delays of later tests begin anew
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    if (server.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new TypeError('Timed out')));
      setTimeout(() => resolve(Response.json({ ready: true })), server.delay);
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('waits for an answer over a slow line', async () => {
  Object.assign(server, { isAway: false, delay: 10_000 });
  const answers = lookNow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answers).toBe(true);
});

it.each([
  ['waits for the next one', { isAway: true, delay: 0 }],
  ['got no answer yet', { isAway: false, delay: 60_000 }],
])('looks again immediately when the server answered another connection and a look %s', async (_, silent) => {
  Object.assign(server, silent);
  let returned = false;
  const stop = onReturn(() => (returned = true));
  reportNoAnswer();
  // the next delays are several seconds
  await vi.advanceTimersByTimeAsync(4_000);
  Object.assign(server, { isAway: false, delay: 0 });
  reportAnswer();
  await vi.advanceTimersByTimeAsync(1);
  expect(returned).toBe(true);
  stop();
});
