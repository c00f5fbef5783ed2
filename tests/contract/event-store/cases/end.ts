import { expect, it } from 'vitest';
import { newEvents, newStream } from '../events.ts';
import type { Bench } from '../store-under-test.ts';

export function endCases(bench: () => Bench): void {
  it('the end is at or after the last event and everything that a feed has passed', async () => {
    const { store } = bench();
    const { position } = await store.append(newStream(), 'none', newEvents(3));
    const ending = new AbortController();
    for await (const batch of store.feed(0n, { signal: ending.signal })) {
      expect(batch.position).toBeLessThanOrEqual(await store.end());
      if (batch.caughtUp) break;
    }
    ending.abort();
    expect(await store.end()).toBeGreaterThanOrEqual(position);
    expect(await store.head()).toBeLessThanOrEqual(await store.end());
  });
}
