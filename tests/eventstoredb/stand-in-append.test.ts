import { randomUUID } from 'node:crypto';
import {
  EventStoreDBClient,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareEvent, bareStream, rejection, idsIn } from './bare-client.ts';
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

describe('append', () => {
  it('a conflict names stream, expected and actual version, and has no message', async () => {
    const stream = bareStream();
    const missing = await rejection(append(stream, 4n, [randomUUID()]));
    expect(missing).toBeInstanceOf(WrongExpectedVersionError);
    expect(missing).toMatchObject({ streamName: stream, expectedVersion: 4n, actualVersion: 'no_stream' });
    await append(stream, 'no_stream', [randomUUID(), randomUUID()]);
    const behind = await rejection(append(stream, 'no_stream', [randomUUID()]));
    expect(behind).toMatchObject({ expectedVersion: 'no_stream', actualVersion: 1n, message: '' });
  });

  it.each<AppendExpectedRevision>(['no_stream', 'any', 'stream_exists', 1n])(
    'repeating the same ids, or a prefix, with the original expected revision %s succeeds and writes nothing',
    async (expected) => {
      const stream = bareStream();
      if (expected !== 'no_stream') await append(stream, 'no_stream', [randomUUID(), randomUUID()]);
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      const first = await append(stream, expected, ids);
      expect(await append(stream, expected, ids)).toEqual(first);
      const prefix = await append(stream, expected, ids.slice(0, 2));
      expect(prefix.nextExpectedRevision).toBe(first.nextExpectedRevision - 1n);
      const kept = await idsIn(client, stream);
      expect(kept.slice(-3)).toEqual(ids);
      expect(kept).toHaveLength(expected === 'no_stream' ? 3 : 5);
    },
  );

  it.each<AppendExpectedRevision>(['no_stream', 'any'])(
    'old ids with a new one, or in another order, are a conflict (expecting %s)',
    async (expected) => {
      const stream = bareStream();
      const [a, b] = [randomUUID(), randomUUID()];
      await append(stream, 'no_stream', [a, b]);
      expect(await rejection(append(stream, expected, [a, b, randomUUID()]))).toBeInstanceOf(
        WrongExpectedVersionError,
      );
      expect(await rejection(append(stream, expected, [b, a]))).toBeInstanceOf(WrongExpectedVersionError);
      expect(await idsIn(client, stream)).toEqual([a, b]);
    },
  );

  it('the same id with the current revision as expected revision is written twice', async () => {
    const stream = bareStream();
    const id = randomUUID();
    await append(stream, 'no_stream', [id]);
    await append(stream, 0n, [id]);
    expect(await idsIn(client, stream)).toEqual([id, id]);
  });

  it('the same id twice in one append is written twice', async () => {
    const stream = bareStream();
    const id = randomUUID();
    await append(stream, 'no_stream', [id, id]);
    expect(await idsIn(client, stream)).toEqual([id, id]);
  });

  it('ids are compared within one stream only', async () => {
    const id = randomUUID();
    const streams = [bareStream(), bareStream()];
    for (const stream of streams) await append(stream, 'any', [id]);
    for (const stream of streams) expect(await idsIn(client, stream)).toEqual([id]);
  });

  it('a repeat with a revision is recognised after a restart, one with ANY is not', async () => {
    const own = await StandIn.start();
    const other = EventStoreDBClient.connectionString(own.connectionString);
    try {
      const [exact, any] = [bareStream(), bareStream()];
      const event = bareEvent();
      const write = async () => {
        await other.appendToStream(exact, event, { expectedRevision: 'no_stream' });
        await other.appendToStream(any, event, { expectedRevision: 'any' });
      };
      await write();
      await own.restart();
      await rejection(write()).catch(() => {}); // the first call may meet the broken connection
      await write().catch(write);
      expect(await idsIn(other, exact)).toHaveLength(1);
      expect((await idsIn(other, any)).length).toBeGreaterThan(1);
    } finally {
      await other.dispose();
      own.stop();
    }
  });

  it('an empty append succeeds with a made-up revision', async () => {
    const stream = bareStream();
    expect(await client.appendToStream(stream, [])).toMatchObject({
      success: true,
      nextExpectedRevision: 0n,
    });
    expect(await rejection(idsIn(client, stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it('more than 1 MiB is refused', async () => {
    const large = bareEvent(randomUUID(), { text: 'x'.repeat(1_048_576) });
    expect(await rejection(client.appendToStream(bareStream(), large))).toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1_048_576,
    });
  });

  it('a conflict of delete and tombstone has the expected version as a raw number', async () => {
    const stream = bareStream();
    expect(await rejection(client.deleteStream(stream))).toMatchObject({ expectedVersion: -2n });
    await append(stream, 'any', [randomUUID()]);
    const tombstone = client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await rejection(tombstone)).toMatchObject({ expectedVersion: -1n, actualVersion: 0n });
  });

  it('a tombstone deletes a stream permanently', async () => {
    const stream = bareStream();
    await append(stream, 'any', [randomUUID()]);
    await client.tombstoneStream(stream);
    expect(await rejection(idsIn(client, stream))).toMatchObject({ type: 'stream-deleted' });
    expect(await rejection(append(stream, 'any', [randomUUID()]))).toMatchObject({ type: 'stream-deleted' });
  });

  it('uses single appends for calls with credentials', async () => {
    const stream = bareStream();
    const credentials = { username: 'admin', password: 'changeit' };
    const written = await client.appendToStream(stream, bareEvent(), { credentials });
    expect(written).toMatchObject({ success: true, nextExpectedRevision: 0n });
    const conflict = client.appendToStream(stream, bareEvent(), { credentials, expectedRevision: 7n });
    expect(await rejection(conflict)).toMatchObject({ expectedVersion: 7n, actualVersion: 0n });
  });
});
