import { describe, expect, test } from 'vitest';
import { EventStoreUnavailable } from '../port.ts';
import { Availability } from './availability.ts';
import { NoAnswer } from './retry-policy.ts';

const policy = { answer: 20, giveUpAfter: 60, firstPause: 1, longestPause: 5 };
const silent = { warn: () => {} };

/** A server that answers nothing: an attempt takes its whole time. */
async function noAnswer(ms: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new NoAnswer('nothing came');
}

const refusedBy = (call: Promise<unknown>) =>
  call.then(
    () => 'succeeded',
    (error: unknown) => error,
  );

describe('calls of a server that does not answer', () => {
  test('are repeated for the time of the policy, then fail as unavailable', async () => {
    const availability = new Availability(policy, silent);
    let attempts = 0;
    const failed = availability.repeat('a read', (ms) => {
      attempts += 1;
      return noAnswer(ms);
    });
    expect(await refusedBy(failed)).toBeInstanceOf(EventStoreUnavailable);
    expect(attempts).toBeGreaterThan(1);
  });

  test('that wait for each other do not wait for the sum of their timeouts: most make no attempt', async () => {
    const availability = new Availability(policy, silent);
    let attempts = 0;
    const call = () =>
      availability.repeat('an append', (ms) => {
        attempts += 1;
        return noAnswer(ms);
      });
    await refusedBy(call());
    const first = attempts;
    for (let n = 0; n < 20; n++) expect(await refusedBy(call())).toBeInstanceOf(EventStoreUnavailable);
    expect(attempts - first).toBeLessThan(20);
  });

  test('in a long outage only one call at a time tries, and its success lets all others through', async () => {
    const availability = new Availability({ ...policy, giveUpAfter: 1 }, silent);
    await refusedBy(availability.repeat('a read', noAnswer));
    const waiting = Promise.withResolvers<string>();
    const probing = async () => {
      for (;;) {
        const answer = await refusedBy(availability.repeat('a probe', () => waiting.promise));
        if (!(answer instanceof EventStoreUnavailable)) return answer;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const probes = [probing(), probing()];
    waiting.resolve('answered');
    expect(await Promise.all(probes)).toEqual(['succeeded', 'succeeded']);
    expect(await availability.repeat('a read', async () => 'read')).toBe('read');
  });
});

test('an error that the server sent is no outage: other calls are not refused', async () => {
  const availability = new Availability({ ...policy, giveUpAfter: 1 }, silent);
  const unknown = () => Promise.reject(new Error('2 UNKNOWN: Exception was thrown by handler.'));
  expect(await refusedBy(availability.repeat('a read', unknown))).toBeInstanceOf(EventStoreUnavailable);
  expect(await availability.repeat('a read', async () => 'read')).toBe('read');
});

test('one call without an answer does not refuse others, once any was answered', async () => {
  const availability = new Availability({ ...policy, giveUpAfter: 1 }, silent);
  await refusedBy(availability.repeat('a read', noAnswer));
  availability.answered();
  expect(await availability.repeat('a read', async () => 'read')).toBe('read');
});
