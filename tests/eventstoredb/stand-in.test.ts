import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  TimeoutError,
  UnavailableError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareEvent, bareStream, rejection, until, wholeLog } from './bare-client.ts';
import { StandIn } from './stand-in.ts';

// The observed behaviour of a real EventStoreDB 23.10.6 through the
// bare client, which the stand-in imitates.

let server: StandIn;
let client: EventStoreDBClient;

beforeAll(async () => {
  server = await StandIn.start();
  client = EventStoreDBClient.connectionString(server.connectionString);
});
afterAll(async () => {
  await client.dispose();
  server.stop();
});

const append = (stream: string, expectedRevision: AppendExpectedRevision, ids: readonly string[]) =>
  client.appendToStream(
    stream,
    ids.map((id) => bareEvent(id)),
    { expectedRevision },
  );

const fail = (error: Error): never => expect.fail(error.message);

describe('positions', () => {
  it('every event has its own position, ordered with gaps, commit equal to prepare', async () => {
    await append(bareStream(), 'any', [randomUUID(), randomUUID(), randomUUID()]);
    const log = await wholeLog(client);
    const positions = log.map(({ event }) => event?.position ?? { commit: -1n, prepare: -2n });
    positions.forEach(({ commit, prepare }, n) => {
      expect(commit).toBe(prepare);
      if (n > 0) expect(commit).toBeGreaterThan((positions[n - 1]?.commit ?? 0n) + 1n);
    });
  });

  it('the log also contains system events, some with a type without $', async () => {
    for (let n = 0; n < 30; n++) await append(bareStream(), 'any', [randomUUID()]);
    const log = await wholeLog(client);
    const system = log.filter(({ event }) => event?.streamId.startsWith('$'));
    expect(system.some(({ event }) => event?.type === '$metadata')).toBe(true);
    expect(system.some(({ event }) => event?.type === 'SubscriptionCheckpoint')).toBe(true);
  });
});

describe('reading', () => {
  it('forwards is inclusive of the start, backwards through the log exclusive', async () => {
    const stream = bareStream();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await append(stream, 'any', ids);
    const read = await Array.fromAsync(client.readStream(stream, { fromRevision: 1n }));
    expect(read.map(({ event }) => event?.id)).toEqual(ids.slice(1));
    const position = read[0]?.event?.position;
    if (!position) throw new Error('no position');
    const [on] = await Array.fromAsync(client.readAll({ fromPosition: position, maxCount: 1 }));
    expect(on?.event?.id).toBe(ids[1]);
    const back = client.readAll({ fromPosition: position, direction: 'backwards', maxCount: 1 });
    const [before] = await Array.fromAsync(back);
    expect(before?.event?.id).toBe(ids[0]);
  });

  it('a missing stream is reported while iterating', async () => {
    const stream = bareStream();
    const read = client.readStream(stream);
    expect(await rejection(Array.fromAsync(read))).toMatchObject({
      type: 'stream-not-found',
      streamName: stream,
    });
  });
});

describe('subscriptions', () => {
  it('start after the given position, and filter by prefix or regex', async () => {
    const [mine, other] = [`mine-${randomUUID()}`, `other-${randomUUID()}`];
    const ids = [randomUUID(), randomUUID()];
    await append(mine, 'any', ids);
    await append(other, 'any', [randomUUID()]);
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
    const prefix = `ahead${randomUUID()}`;
    const filter = { filterOn: 'streamName' as const, prefixes: [prefix], maxSearchWindow: 5 };
    await append(`${prefix}-1`, 'any', [randomUUID(), randomUUID(), randomUUID()]);
    let checkpoint = 0n;
    let caughtUp = false;
    const subscription = client.subscribeToAll({
      filter: {
        ...filter,
        checkpointInterval: 1,
        checkpointReached: (_: unknown, { commit }: { commit: bigint }) => void (checkpoint = commit),
      },
    });
    subscription.on('error', fail);
    subscription.on('caughtUp', () => (caughtUp = true));
    for (let n = 0; n < 10; n++) await append(bareStream(), 'any', [randomUUID()]);
    await until(() => caughtUp, 'caughtUp');
    const [first] = await Array.fromAsync(client.readStream(`${prefix}-1`));
    await until(() => checkpoint > (first?.event?.position?.commit ?? 0n), 'a checkpoint beyond the event');
    expect(subscription.readableLength).toBe(3);
    await subscription.unsubscribe();
  });

  it('to a missing stream from its start send caughtUp only after the first event', async () => {
    const stream = bareStream();
    const heard: string[] = [];
    const subscription = client.subscribeToStream(stream);
    subscription.on('error', fail);
    subscription.on('confirmation', () => heard.push('confirmation'));
    subscription.on('caughtUp', () => heard.push('caughtUp'));
    subscription.on('data', () => heard.push('event'));
    await until(() => heard.includes('confirmation'), 'the confirmation');
    await append(stream, 'any', [randomUUID()]);
    await until(() => heard.includes('caughtUp'), 'caughtUp');
    expect(heard).toEqual(['confirmation', 'event', 'caughtUp']);
    await subscription.unsubscribe();
  });

  it('drop a slow consumer with a TimeoutError, without end or close', async () => {
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
    expect(error).toMatchObject({ message: expect.stringContaining('Consumer too slow') });
    expect({ over, destroyed: subscription.destroyed }).toEqual({ over: false, destroyed: false });
  });
});

describe('a broken connection', () => {
  it('ends subscriptions with an error and fails appends; the same client reconnects', async () => {
    const own = await StandIn.start();
    const other = EventStoreDBClient.connectionString(own.connectionString);
    try {
      const stream = bareStream();
      await other.appendToStream(stream, bareEvent());
      let error: unknown;
      const subscription = other.subscribeToAll();
      subscription.on('error', (broken) => (error = broken));
      subscription.on('data', () => {});
      await new Promise<void>((resolve) => subscription.once('caughtUp', resolve));
      own.kill();
      await until(() => error !== undefined, 'the error');
      expect(error).toBeInstanceOf(UnavailableError);
      expect(await rejection(other.appendToStream(stream, bareEvent()))).toMatchObject({ code: 14 });
      await own.listen();
      const again = () => other.appendToStream(stream, bareEvent()).catch(() => undefined);
      let answer = await again();
      for (let n = 0; n < 50 && !answer; n++) answer = await again();
      expect(answer).toMatchObject({ success: true });
    } finally {
      await other.dispose();
      own.stop();
    }
  });
});
