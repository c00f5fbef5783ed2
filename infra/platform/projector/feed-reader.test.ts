import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { FeedBatch, RecordedEvent } from '../event-store/port.ts';
import { asOpened } from '../privacy/opening.ts';
import { FeedReader, upTo } from './feed-reader.ts';

const never = new AbortController().signal;

function recorded(position: bigint, type = 'Seen'): RecordedEvent {
  const id = randomUUID();
  const metadata = {
    version: 1,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'user-7',
    tenantId: 3,
  };
  return { id, type, data: {}, metadata, stream: 'event-1', revision: 0n, position, recordedAt: new Date() };
}

/** This many events from a position on, as one batch. */
function batch(from: number, count: number, caughtUp = false): FeedBatch {
  const events = Array.from({ length: count }, (_, n) => recorded(BigInt(from + n)));
  return { events, position: BigInt(from + count - 1), caughtUp };
}

/** Reads a feed that yields these batches and then waits forever. */
function reading(...batches: FeedBatch[]): FeedReader {
  const source = {
    store: {
      async *feed(_: bigint, { signal }: { signal: AbortSignal }) {
        yield* batches;
        if (!signal.aborted) await once(signal, 'abort');
      },
    },
    privacy: {
      open: async (events: readonly RecordedEvent[]) => events.map((event) => asOpened(event, event.data)),
    },
    types: new Set(['Seen']),
  };
  return new FeedReader(source, 0n, never);
}

test('while the log has more, up to a few thousand events are collected', async () => {
  const reader = reading(...Array.from({ length: 8 }, (_, n) => batch(n * 1_000 + 1, 1_000)));
  expect(await reader.next()).toMatchObject({ from: 0n, to: 5_000n, caughtUp: false });
  reader.taken();
  const rest = await reader.next();
  expect(rest).toMatchObject({ from: 5_000n, to: 8_000n });
  expect(rest?.events).toHaveLength(3_000);
  await reader.close();
});

test('collected events are returned although the feed does not report its end', async () => {
  const reader = reading(batch(1, 1_000));
  expect(await reader.next()).toMatchObject({ from: 0n, to: 1_000n, caughtUp: false });
  await reader.close();
});

test('after catching up each batch is returned as it comes', async () => {
  const reader = reading(batch(1, 2, true), batch(3, 1, true));
  expect(await reader.next()).toMatchObject({ from: 0n, to: 2n, caughtUp: true });
  reader.taken();
  expect(await reader.next()).toMatchObject({ from: 2n, to: 3n, caughtUp: true });
  await reader.close();
});

test('events that no read model handles are skipped, and still move the position', async () => {
  const reader = reading({
    events: [recorded(1n, 'Unheard'), recorded(2n), recorded(3n, 'Unheard')],
    position: 9n,
    caughtUp: true,
  });
  const span = await reader.next();
  expect(span).toMatchObject({ from: 0n, to: 9n });
  expect(span?.events.map(({ position }) => position)).toEqual([2n]);
  await reader.close();
});

test('a span is cut at a position within it', async () => {
  const reader = reading(batch(1, 5, true));
  const span = await reader.next();
  expect(span && upTo(span, 3n)).toMatchObject({
    to: 3n,
    events: [{ position: 1n }, { position: 2n }, { position: 3n }],
  });
  expect(span && upTo(span, 7n)).toBe(span);
  await reader.close();
});

test('closing ends a waiting feed', async () => {
  const reader = reading();
  const waiting = reader.next();
  await reader.close();
  expect(await waiting).toBeUndefined();
});
