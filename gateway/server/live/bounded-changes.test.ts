import { describe, expect, it, vi } from 'vitest';
import { BoundedChanges } from './bounded-changes.ts';
import { Resynchronise, resynchronise } from './resynchronise.ts';
import type { LiveSignal } from './signal.ts';

class EventChanged {
  position = 0n;
}
class LibraryChanged {
  position = 0n;
}
const library: LiveSignal = { on: 'library-changed', type: LibraryChanged };

const change = (position: bigint) => Object.assign(new EventChanged(), { position });

describe('the queue of changes of a subscriber', () => {
  it('delivers changes in order, once each, and only newer ones than the subscriber knows', async () => {
    const changes = new BoundedChanges(5n, () => undefined);
    for (const position of [4n, 5n, 6n, 6n, 8n, 7n, 9n]) changes.offer(change(position));
    const seen = [await changes.next(), await changes.next(), await changes.next()];
    expect(seen.map(({ value }) => value?.position)).toEqual([6n, 8n, 9n]);
  });

  it('replaces its changes by one order to resynchronise when too many wait, and continues', async () => {
    const changes = new BoundedChanges(0n, () => undefined, 3);
    for (let position = 1n; position <= 1_000n; position += 1n) changes.offer(change(position));
    const seen: unknown[] = [];
    changes.offer(change(1_001n));
    for (let next = await changes.next(); !next.done; next = await changes.next()) {
      seen.push(next.value.constructor.name, next.value.position);
      if (next.value.position === 1_001n) changes.end();
    }
    expect(seen.length).toBeLessThanOrEqual(8);
    expect(seen[0]).toBe(Resynchronise.name);
    expect(seen.at(-1)).toBe(1_001n);
  });

  it('holds a signal once, in order, at the position that the subscriber knows', async () => {
    const changes = new BoundedChanges(5n, () => undefined);
    changes.offer(change(6n));
    changes.offerSignal(library);
    changes.offerSignal(library);
    changes.offer(change(7n));
    const seen = [await changes.next(), await changes.next(), await changes.next()];
    expect(seen.map(({ value }) => [value?.constructor.name, value?.position])).toEqual([
      [EventChanged.name, 6n],
      [LibraryChanged.name, 6n],
      [EventChanged.name, 7n],
    ]);
    const next = changes.next();
    changes.offerSignal(library);
    expect((await next).value).toBeInstanceOf(LibraryChanged);
  });

  it('becomes an order to resynchronise when a signal finds it full', async () => {
    const changes = new BoundedChanges(0n, () => undefined, 1);
    changes.offer(change(1n));
    changes.offerSignal(library);
    expect((await changes.next()).value).toEqual(resynchronise(1n));
  });

  it('holds an order to resynchronise also at a position that the subscriber knows', async () => {
    const changes = new BoundedChanges(5n, () => undefined);
    changes.offer(change(6n));
    changes.resynchronise(6n);
    changes.resynchronise(4n);
    changes.offer(change(7n));
    const seen = [await changes.next(), await changes.next(), await changes.next(), await changes.next()];
    expect(seen.map(({ value }) => value)).toEqual([
      change(6n),
      resynchronise(6n),
      resynchronise(6n),
      change(7n),
    ]);
  });

  it('delivers to a subscriber who was already waiting', async () => {
    const changes = new BoundedChanges(0n, () => undefined);
    const next = changes.next();
    changes.resynchronise(1n);
    expect((await next).value?.position).toBe(1n);
  });

  it('is dropped when the subscription ends, and reports the error once', async () => {
    const onEnd = vi.fn<() => void>();
    const changes = new BoundedChanges(0n, onEnd);
    changes.offer(change(1n));
    changes.end(new Error('revoked'));
    changes.end();
    await expect(changes.next()).rejects.toThrow('revoked');
    expect(await changes.next()).toEqual({ done: true, value: undefined });
    changes.offer(change(2n));
    expect((await changes.next()).done).toBe(true);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends for a subscriber who waits for the next change', async () => {
    const changes = new BoundedChanges(0n, () => undefined);
    const next = changes.next();
    await changes.return();
    expect((await next).done).toBe(true);
  });
});
