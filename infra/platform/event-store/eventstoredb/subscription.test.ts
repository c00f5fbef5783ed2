import type { Filter } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newCategory, newEvents, newStream } from '../../../../tests/contract/event-store/events.ts';
import { open } from '../../../../tests/eventstoredb/open-store.ts';
import { StandIn } from '../../../../tests/eventstoredb/stand-in.ts';
import { Connection } from './connection.ts';
import { Subscription } from './subscription.ts';

// The client reports caughtUp and checkpoints while events still wait in its own stream, behind a full buffer.

/** Events at which the subscription's own buffer is full. */
const full = 2_000;

let server: StandIn;
let connection: Connection;

beforeEach(async () => {
  server = await StandIn.start({ switches: { noiseEvery: 0 } });
  connection = new Connection(server.connectionString);
});
afterEach(async () => {
  await connection.close();
  server.stop();
});

const only = (category: string): Filter => ({
  filterOn: 'streamName',
  prefixes: [`${category}-`],
  checkpointInterval: 1,
  maxSearchWindow: 1_000,
});

/** A subscription from which nothing was taken, when the server has sent it everything. */
async function untaken(category: string): Promise<Subscription> {
  const subscription = new Subscription(connection, 0n, only(category));
  await everythingSent(category);
  return subscription;
}

/** Resolves when earlier subscriptions of the connection have received the whole category. */
async function everythingSent(category: string): Promise<void> {
  const other = connection.use().subscribeToAll({ filter: only(category) });
  const caughtUp = new Promise<void>((resolve, reject) => {
    other.on('data', () => {});
    other.on('error', reject);
    other.once('caughtUp', resolve);
  });
  await caughtUp;
  await other.unsubscribe();
  // events that arrived with it are read in the next turns of the event loop
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('a consumer behind a full buffer', () => {
  test.each([1, 8, 15, 200])(
    'is not told that it has caught up before it has taken all events, %i beyond the buffer',
    async (beyond) => {
      const store = await open(server.connectionString);
      const category = newCategory();
      const total = full + beyond;
      for (let n = 0; n < total; n += 1_000)
        await store.append(newStream(category), 'none', newEvents(Math.min(1_000, total - n)));
      const end = await store.head();
      await store.append(newStream('other'), 'none', newEvents(1_000));
      await store.close();

      const subscription = await untaken(category);
      const signal = AbortSignal.timeout(20_000);
      let taken = 0;
      for (let caughtUp = false; !caughtUp && !signal.aborted;) {
        const batch = subscription.take(full);
        taken += batch?.events.length ?? 0;
        if (subscription.live || batch?.caughtUp) expect(taken).toBe(total);
        if (taken < total) expect(subscription.position).toBeLessThan(end);
        caughtUp = batch?.caughtUp ?? false;
        if (!batch) await subscription.waits(undefined, signal);
      }
      expect(taken).toBe(total);
      subscription.close();
    },
  );

  test('that was live has not caught up either before it has taken all that is buffered', async () => {
    const store = await open(server.connectionString);
    const category = newCategory();
    await store.append(newStream(category), 'none', newEvents(1));
    const subscription = await untaken(category);
    expect(subscription.take(10)).toMatchObject({ caughtUp: true });
    await store.append(newStream(category), 'none', newEvents(3));
    const end = await store.head();
    await store.close();
    await everythingSent(category);

    const [first, second] = [subscription.take(2), subscription.take(2)];
    expect(first?.events).toHaveLength(2);
    expect(first).toMatchObject({ caughtUp: false });
    expect(first?.position).toBeLessThan(end);
    expect(second?.events).toHaveLength(1);
    expect(second).toMatchObject({ caughtUp: true });
    subscription.close();
  });
});
