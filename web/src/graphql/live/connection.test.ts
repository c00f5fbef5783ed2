import { expect, it } from 'vitest';
import { connection, onReconnected } from './connection.ts';

it('acts when the live connection is back after an interruption, not when it is there for the first time', () => {
  connection.set('connecting');
  let times = 0;
  const stop = onReconnected(() => (times += 1));
  connection.set('live');
  expect(times).toBe(0);
  for (const interrupted of ['reconnecting', 'offline'] as const) {
    connection.set(interrupted);
    connection.set('live');
  }
  expect(times).toBe(2);
  stop();
  connection.set('offline');
  connection.set('live');
  expect(times).toBe(2);
  connection.set('connecting');
});
