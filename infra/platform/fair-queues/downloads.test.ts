import { afterEach, describe, expect, test, vi } from 'vitest';
import { Busy, CallerLeft } from '../failures/busy.ts';
import { CallUnderWay, within } from '../http/caller.ts';
import { downloaded } from './downloads.ts';
import { FairQueue } from './fair-queue.ts';
import { settled } from './testing/work.ts';

const share = { running: 1, waiting: 1 };

function queues() {
  return {
    exports: new FairQueue({ running: 1, waiting: 9, shares: [share, share] }),
    downloads: new FairQueue({ running: 5, waiting: 5, shares: [{ running: 4, waiting: 4 }, share] }),
  };
}

/** A text of many parts, each a whole piece long; counts those that were read, and whether it was ended. */
function text(parts = 100) {
  const seen = { read: 0, ended: false };
  async function* read() {
    try {
      for (; seen.read < parts;) {
        seen.read += 1;
        yield 'x'.repeat(256 * 1_024);
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, parts: read() };
}

function callOf(person: string): CallUnderWay {
  const call = new CallUnderWay('192.0.2.1');
  call.session = { id: `session of ${person}`, person };
  return call;
}

const begin = (of: ReturnType<typeof queues>, person: string, parts: AsyncIterable<string>) =>
  within(callOf(person), () => downloaded(of, 1, parts))[Symbol.asyncIterator]();

describe('a download', () => {
  afterEach(() => vi.useRealTimers());

  test('is read no further than its reader takes it', async () => {
    const { seen, parts } = text();
    const reader = begin(queues(), 'user 1', parts);
    await reader.next();
    await settled();
    expect(seen.read).toBe(1);
    await reader.next();
    await settled();
    expect(seen.read).toBe(2);
  });

  test('of a slow reader keeps nobody else waiting', async () => {
    const of = queues();
    const slow = begin(of, 'user 1', text().parts);
    await slow.next();
    const quick = begin(of, 'user 2', text(3).parts);
    const pieces = [];
    for (let next = await quick.next(); !next.done; next = await quick.next()) pieces.push(next.value);
    expect(pieces).toHaveLength(3);
  });

  test('waits for the one before it of the same person, and a third is refused', async () => {
    const of = queues();
    const first = begin(of, 'user 1', text(1).parts);
    await first.next();
    const { seen, parts } = text(1);
    const second = begin(of, 'user 1', parts).next();
    await settled();
    expect(seen.read).toBe(0);
    await expect(begin(of, 'user 1', text().parts).next()).rejects.toThrow(Busy);
    expect((await first.next()).done).toBe(true);
    expect((await second).done).toBe(false);
  });

  test('ends with its reader, and leaves its place', async () => {
    const of = queues();
    const { seen, parts } = text();
    const reader = begin(of, 'user 1', parts);
    await reader.next();
    await reader.return?.();
    await settled();
    expect(seen.ended).toBe(true);
    expect(of.downloads.load).toEqual({ running: 0, waiting: 0 });
  });

  test('is given up when its caller leaves while it waits or is read', async () => {
    const of = queues();
    const call = callOf('user 1');
    const reader = within(call, () => downloaded(of, 1, text().parts))[Symbol.asyncIterator]();
    await reader.next();
    const another = within(call, () => downloaded(of, 1, text().parts));
    const waiting = another[Symbol.asyncIterator]().next();
    call.leave();
    await expect(waiting).rejects.toThrow(CallerLeft);
    await expect(reader.next()).rejects.toThrow(CallerLeft);
    expect(of.downloads.load).toEqual({ running: 0, waiting: 0 });
  });

  test('is lost by a reader who takes nothing for a minute', async () => {
    vi.useFakeTimers();
    const of = queues();
    const reader = begin(of, 'user 1', text().parts);
    await reader.next();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(of.downloads.load.running).toBe(0);
    await expect(reader.next()).rejects.toThrow(Busy);
  });
});
