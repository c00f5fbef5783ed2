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

describe('changes that wait for a subscriber', () => {
  it('come in order, each once, and only those that are newer than what the subscriber knows', async () => {
    const changes = new BoundedChanges(5n, () => undefined);
    for (const position of [4n, 5n, 6n, 6n, 8n, 7n, 9n]) changes.offer(change(position));
    const seen = [await changes.next(), await changes.next(), await changes.next()];
    expect(seen.map(({ value }) => value?.position)).toEqual([6n, 8n, 9n]);
  });

  it('become one order to resynchronise when too many wait, and go on after it', async () => {
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

  it('hold a signal once, in its turn, at the position that the subscriber knows', async () => {
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
    const asked = changes.next();
    changes.offerSignal(library);
    expect((await asked).value).toBeInstanceOf(LibraryChanged);
  });

  it('become an order to resynchronise when a signal finds no room', async () => {
    const changes = new BoundedChanges(0n, () => undefined, 1);
    changes.offer(change(1n));
    changes.offerSignal(library);
    expect((await changes.next()).value).toEqual(resynchronise(1n));
  });

  it('reach a subscriber who asked before there were any', async () => {
    const changes = new BoundedChanges(0n, () => undefined);
    const asked = changes.next();
    changes.offer(resynchronise(1n));
    expect((await asked).value?.position).toBe(1n);
  });

  it('are gone when the subscription ends, once, with its error', async () => {
    const left = vi.fn<() => void>();
    const changes = new BoundedChanges(0n, left);
    changes.offer(change(1n));
    changes.end(new Error('revoked'));
    changes.end();
    await expect(changes.next()).rejects.toThrow('revoked');
    expect(await changes.next()).toEqual({ done: true, value: undefined });
    changes.offer(change(2n));
    expect((await changes.next()).done).toBe(true);
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('end for a subscriber who waits for the next one', async () => {
    const changes = new BoundedChanges(0n, () => undefined);
    const asked = changes.next();
    await changes.return();
    expect((await asked).done).toBe(true);
  });
});
