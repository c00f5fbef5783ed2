import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveHealth } from './health.ts';

let app: FastifyInstance;
let check: () => Promise<readonly string[]>;
let begun: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  begun = 0;
  check = async () => [];
  app = fastify();
  const database = () => {
    begun += 1;
    return check();
  };
  serveHealth(app, { database });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const statusOf = async () => (await app.inject('/readyz')).statusCode;

test('calls share one run of the checks, whose result counts for a second', async () => {
  const checked = Promise.withResolvers<readonly string[]>();
  check = () => checked.promise;
  const calls = Array.from({ length: 20 }, statusOf);
  await vi.waitFor(() => expect(begun).toBe(1));
  checked.resolve([]);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  vi.advanceTimersByTime(900);
  expect(await statusOf()).toBe(200);
  expect(begun).toBe(1);
  vi.advanceTimersByTime(200);
  expect(await statusOf()).toBe(200);
  expect(begun).toBe(2);
});

test('a check that hangs is down after 2 s, and is not begun again until it has ended', async () => {
  const hanging = Promise.withResolvers<readonly string[]>();
  check = () => hanging.promise;
  for (let times = 0; times < 3; times += 1) {
    const call = statusOf();
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(2_000);
    expect(await call).toBe(503);
    vi.advanceTimersByTime(1_000);
  }
  expect(begun).toBe(1);
  hanging.resolve([]);
  await hanging.promise;
  expect(await statusOf()).toBe(200);
});
