import { randomUUID } from 'node:crypto';
import { TimeoutError } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { bareEvent, bareStream, until } from '../bare-client.ts';
import { appendIds, newIds, type ClaimBench } from './bench.ts';

const fail = (error: Error): never => expect.fail(error.message);

export function subscriptionClaims(bench: () => ClaimBench): void {
  const append = (stream: string, ids: readonly string[]) => appendIds(bench(), stream, 'any', ids);

  it('start after the given position, and filter by prefix or regex', async () => {
    const { client } = bench();
    const [mine, other] = [`mine-${randomUUID()}`, `other-${randomUUID()}`];
    const ids = newIds(2);
    await append(mine, ids);
    await append(other, newIds(1));
    const [first] = await Array.fromAsync(client.readStream(mine));
    const position = first?.event?.position;
    if (!position) throw new Error('no position');
    for (const pattern of [{ prefixes: [mine] }, { regex: `^${mine}$` }]) {
      const seen: (string | undefined)[] = [];
      const subscription = client.subscribeToAll({
        fromPosition: position,
        filter: { filterOn: 'streamName', checkpointInterval: 1, ...pattern },
      });
      subscription.on('error', fail);
      subscription.on('data', ({ event }) => seen.push(event?.id));
      await until(() => seen.length > 0, 'the event after the position');
      expect(seen).toEqual(ids.slice(1));
      await subscription.unsubscribe();
    }
  });

  it('caughtUp and checkpoints run ahead of a consumer that does not read', async () => {
    const { client } = bench();
    const prefix = `ahead${randomUUID()}`;
    const filter = { filterOn: 'streamName' as const, prefixes: [prefix], maxSearchWindow: 5 };
    await append(`${prefix}-1`, newIds(3));
    const [first] = await Array.fromAsync(client.readStream(`${prefix}-1`));
    const start = first?.event?.position;
    if (!start) throw new Error('no position');
    let checkpoint = 0n;
    let caughtUp = false;
    const subscription = client.subscribeToAll({
      fromPosition: start,
      filter: {
        ...filter,
        checkpointInterval: 1,
        checkpointReached: (_: unknown, { commit }: { commit: bigint }) => void (checkpoint = commit),
      },
    });
    subscription.on('error', fail);
    subscription.on('caughtUp', () => (caughtUp = true));
    for (let n = 0; n < 15; n++) await append(bareStream(), newIds(1));
    await until(() => caughtUp, 'caughtUp');
    await until(() => checkpoint > start.commit, 'a checkpoint beyond the events');
    expect(subscription.readableLength).toBe(2);
    await subscription.unsubscribe();
  });

  it('to a missing stream from its start send caughtUp only after the first event', async () => {
    const stream = bareStream();
    const heard: string[] = [];
    const subscription = bench().client.subscribeToStream(stream);
    subscription.on('error', fail);
    subscription.on('confirmation', () => heard.push('confirmation'));
    subscription.on('caughtUp', () => heard.push('caughtUp'));
    subscription.on('data', () => heard.push('event'));
    await until(() => heard.includes('confirmation'), 'the confirmation');
    await append(stream, newIds(1));
    await until(() => heard.includes('caughtUp'), 'caughtUp');
    expect(heard).toEqual(['confirmation', 'event', 'caughtUp']);
    await subscription.unsubscribe();
  });

  it('deliver an append of 100 events to a live consumer that reads', async () => {
    /** Resolves to false if the consumer was dropped as too slow, as it can be on a busy machine. */
    const delivered = async (): Promise<boolean> => {
      const stream = bareStream();
      const subscription = bench().client.subscribeToAll({
        fromPosition: 'end',
        filter: { filterOn: 'streamName', prefixes: [stream], checkpointInterval: 1 },
      });
      let seen = 0;
      let dropped: Error | undefined;
      subscription.on('error', (error) => (dropped = error));
      subscription.on('data', () => (seen += 1));
      await new Promise<void>((resolve) => subscription.once('caughtUp', resolve));
      await append(stream, newIds(100));
      await until(() => seen === 100 || dropped !== undefined, 'all events');
      if (dropped === undefined) await subscription.unsubscribe();
      else expect(dropped.message).toContain('Consumer too slow');
      return dropped === undefined;
    };
    for (let tries = 1; !(await delivered()); tries += 1) expect(tries).toBeLessThan(5);
  });

  it('drop a slow consumer with a TimeoutError, without end or close', async () => {
    const { client } = bench();
    const stream = bareStream();
    const subscription = client.subscribeToStream(stream, { fromRevision: 'end' });
    let error: unknown;
    let over = false;
    subscription.on('error', (dropped) => (error = dropped));
    subscription.on('end', () => (over = true)).on('close', () => (over = true));
    await new Promise<void>((resolve) => subscription.once('confirmation', resolve));
    const data = { text: 'x'.repeat(2_000) };
    for (let n = 0; n < 20; n++) {
      await client.appendToStream(
        stream,
        Array.from({ length: 100 }, () => bareEvent(randomUUID(), data)),
      );
    }
    // the consumer gets the error only when it continues to read
    subscription.on('data', () => {});
    await until(() => error !== undefined, 'the drop');
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({
      message: expect.stringContaining('ABORTED: Operation timed out: Consumer too slow'),
    });
    expect({ over, destroyed: subscription.destroyed }).toEqual({ over: false, destroyed: false });
  });
}
