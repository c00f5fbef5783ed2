import { describe, expect, test } from 'vitest';
import { EventStoreUnavailable } from '../port.ts';
import { AppendQueue } from './append-queue.ts';
import type { AppendOutcome, WaitingAppend } from './append-queue.ts';

const append = (stream: string, bytes = 100): WaitingAppend => ({
  stream,
  expected: 'any',
  events: [{ id: 'id', type: 'Type', data: '{}', metadata: '{}' }],
  bytes,
});

/** A queue whose batches the test answers. */
function pausedQueue() {
  const batches: { streams: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  let arrived: (() => void) | undefined;
  const queue = new AppendQueue(
    (batch) =>
      new Promise<readonly AppendOutcome[]>((resolve, reject) => {
        const outcome = (_: unknown, n: number) =>
          ({ kind: 'written', revision: BigInt(n), position: 1n, recordedAt: null }) as const;
        batches.push({
          streams: batch.map(({ stream }) => stream),
          answer: () => resolve(batch.map(outcome)),
          fail: reject,
        });
        arrived?.();
      }),
  );
  const nextBatch = async (count: number) => {
    while (batches.length < count) {
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
    const batch = batches[count - 1];
    if (!batch) throw new Error('no batch');
    return batch;
  };
  return { queue, nextBatch, batches };
}

describe('the append queue', () => {
  test('sends a single append immediately, and collects others while it is in flight', async () => {
    const { queue, nextBatch, batches } = pausedQueue();
    const first = queue.add(append('a-1'));
    const one = await nextBatch(1);
    const rest = ['a-2', 'a-3', 'a-4'].map((stream) => queue.add(append(stream)));
    expect(batches).toHaveLength(1);
    one.answer();
    await first;
    const two = await nextBatch(2);
    expect(two.streams).toEqual(['a-2', 'a-3', 'a-4']);
    two.answer();
    expect((await Promise.all(rest)).map((outcome) => outcome.kind)).toEqual([
      'written',
      'written',
      'written',
    ]);
  });

  test('appends of one turn of the event loop share a batch', async () => {
    const { queue, nextBatch } = pausedQueue();
    const all = ['a-1', 'a-2'].map((stream) => queue.add(append(stream)));
    const batch = await nextBatch(1);
    expect(batch.streams).toEqual(['a-1', 'a-2']);
    batch.answer();
    await Promise.all(all);
  });

  test('a batch contains one append of each stream; appends to a stream keep their order', async () => {
    const { queue, nextBatch } = pausedQueue();
    const order: string[] = [];
    const add = (name: string, stream: string) => queue.add(append(stream)).then(() => order.push(name));
    const all = [add('x', 'a-1'), add('y', 'a-1'), add('z', 'a-2'), add('w', 'a-1')];
    const expected = [['a-1', 'a-2'], ['a-1'], ['a-1']];
    for (const [n, streams] of expected.entries()) {
      const batch = await nextBatch(n + 1);
      expect(batch.streams).toEqual(streams);
      batch.answer();
    }
    await Promise.all(all);
    expect(order).toEqual(['x', 'z', 'y', 'w']);
  });

  test('a batch has a limit in bytes; a larger append is sent alone', async () => {
    const { queue, nextBatch } = pausedQueue();
    const sizes = { 'a-1': 3_000_000, 'a-2': 3_000_000, 'a-3': 5_000_000, 'a-4': 10 };
    const all = Object.entries(sizes).map(([stream, bytes]) => queue.add(append(stream, bytes)));
    for (const [n, stream] of Object.keys(sizes).entries()) {
      const batch = await nextBatch(n + 1);
      expect(batch.streams).toEqual([stream]);
      batch.answer();
    }
    await Promise.all(all);
  });

  test('a failed batch rejects only its own appends', async () => {
    const { queue, nextBatch } = pausedQueue();
    const failing = queue.add(append('a-1'));
    const one = await nextBatch(1);
    const next = queue.add(append('a-2'));
    one.fail(new EventStoreUnavailable('gone'));
    await expect(failing).rejects.toBeInstanceOf(EventStoreUnavailable);
    (await nextBatch(2)).answer();
    await expect(next).resolves.toMatchObject({ kind: 'written' });
    await queue.drained();
  });

  test('an append that is refused for good fails alone; the others of its batch are sent singly', async () => {
    const { queue, nextBatch } = pausedQueue();
    const all = ['a-1', 'a-2', 'a-3'].map((stream) => queue.add(append(stream)));
    const settled = Promise.allSettled(all);
    const refused = new Error('value out of range');
    (await nextBatch(1)).fail(refused);
    const one = await nextBatch(2);
    expect(one.streams).toEqual(['a-1']);
    one.answer();
    (await nextBatch(3)).fail(refused);
    (await nextBatch(4)).answer();
    expect(await settled).toMatchObject([
      { status: 'fulfilled', value: { kind: 'written' } },
      { status: 'rejected', reason: refused },
      { status: 'fulfilled', value: { kind: 'written' } },
    ]);
    await queue.drained();
  });

  test('rejects appends if too many are waiting, and accepts them again afterwards', async () => {
    const { queue, nextBatch } = pausedQueue();
    const first = queue.add(append('a-0'));
    const one = await nextBatch(1);
    const heavy = Array.from({ length: 21 }, (_, n) => queue.add(append(`a-${n + 1}`, 3_000_000)));
    await expect(queue.add(append('b-1', 3_000_000))).rejects.toBeInstanceOf(EventStoreUnavailable);
    one.answer();
    await first;
    for (let n = 0; n < heavy.length; n++) (await nextBatch(n + 2)).answer();
    await Promise.all(heavy);
    const again = queue.add(append('b-1', 3_000_000));
    (await nextBatch(heavy.length + 2)).answer();
    await expect(again).resolves.toMatchObject({ kind: 'written' });
  });
});
