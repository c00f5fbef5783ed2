import {
  EventStoreDBClient,
  WrongExpectedVersionError,
  type AppendExpectedRevision,
} from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { bareEvent, bareStream, idsIn, rejection } from '../bare-client.ts';
import { appendIds, newIds, type ClaimBench } from './bench.ts';

export function appendClaims(bench: () => ClaimBench): void {
  const append = (stream: string, expected: AppendExpectedRevision, ids: readonly string[]) =>
    appendIds(bench(), stream, expected, ids);
  const kept = (stream: string) => idsIn(bench().client, stream);

  it('a conflict names stream, expected and actual version, and has no message', async () => {
    const stream = bareStream();
    const missing = await rejection(append(stream, 4n, newIds(1)));
    expect(missing).toBeInstanceOf(WrongExpectedVersionError);
    expect(missing).toMatchObject({ streamName: stream, expectedVersion: 4n, actualVersion: 'no_stream' });
    await append(stream, 'no_stream', newIds(2));
    const behind = await rejection(append(stream, 'no_stream', newIds(1)));
    expect(behind).toMatchObject({ expectedVersion: 'no_stream', actualVersion: 1n, message: '' });
  });

  it('without throwOnAppendFailure a conflict always reports revision 1', async () => {
    const quiet = EventStoreDBClient.connectionString(
      `${bench().connectionString}&throwOnAppendFailure=false`,
    );
    try {
      const stream = bareStream();
      await append(stream, 'no_stream', newIds(5));
      const answer = await quiet.appendToStream(stream, bareEvent(), { expectedRevision: 'no_stream' });
      expect(answer).toMatchObject({ success: false, nextExpectedRevision: 1n });
    } finally {
      await quiet.dispose();
    }
  });

  it.each<AppendExpectedRevision>(['no_stream', 'any', 'stream_exists', 1n])(
    'repeating the same ids, or a prefix, with the original expected revision %s succeeds and writes nothing',
    async (expected) => {
      const stream = bareStream();
      if (expected !== 'no_stream') await append(stream, 'no_stream', newIds(2));
      const ids = newIds(3);
      const first = await append(stream, expected, ids);
      expect(await append(stream, expected, ids)).toEqual(first);
      const prefix = await append(stream, expected, ids.slice(0, 2));
      expect(prefix.nextExpectedRevision).toBe(first.nextExpectedRevision - 1n);
      const all = await kept(stream);
      expect(all.slice(-3)).toEqual(ids);
      expect(all).toHaveLength(expected === 'no_stream' ? 3 : 5);
    },
  );

  it.each<AppendExpectedRevision>(['no_stream', 'any', 'stream_exists'])(
    'old ids with a new one after them are a conflict (expecting %s)',
    async (expected) => {
      const stream = bareStream();
      const ids = newIds(2);
      await append(stream, 'no_stream', ids);
      const error = await rejection(append(stream, expected, [...ids, ...newIds(1)]));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(await kept(stream)).toEqual(ids);
    },
  );

  it('known ids in another order are a conflict with a revision or NO_STREAM', async () => {
    const stream = bareStream();
    const [a = '', b = ''] = newIds(2);
    await append(stream, 'no_stream', [a, b]);
    expect(await rejection(append(stream, 'no_stream', [b, a]))).toBeInstanceOf(WrongExpectedVersionError);
    expect(await kept(stream)).toEqual([a, b]);
  });

  it.each<AppendExpectedRevision>(['any', 'stream_exists'])(
    'with %s the order of known ids does not matter: the answer is the place of the last one',
    async (expected) => {
      const stream = bareStream();
      const [a = '', b = '', c = ''] = newIds(3);
      await append(stream, 'no_stream', [a, b, c]);
      expect(await append(stream, expected, [b, a])).toMatchObject({ nextExpectedRevision: 0n });
      expect(await append(stream, expected, [a, c])).toMatchObject({ nextExpectedRevision: 2n });
      expect(await append(stream, expected, [c, b])).toMatchObject({ nextExpectedRevision: 1n });
      expect(await kept(stream)).toEqual([a, b, c]);
    },
  );

  it.each<AppendExpectedRevision>(['any', 'stream_exists'])(
    'with %s an unknown first id makes it a new append: the known ids are written a second time',
    async (expected) => {
      const stream = bareStream();
      const [a = '', fresh = ''] = newIds(2);
      await append(stream, 'no_stream', [a]);
      expect(await append(stream, expected, [fresh, a])).toMatchObject({ nextExpectedRevision: 2n });
      expect(await kept(stream)).toEqual([a, fresh, a]);
    },
  );

  it('the same id with the current revision as expected revision is written twice', async () => {
    const stream = bareStream();
    const [id = ''] = newIds(1);
    await append(stream, 'no_stream', [id]);
    await append(stream, 0n, [id]);
    expect(await kept(stream)).toEqual([id, id]);
  });

  it('the same id twice in one append is written twice', async () => {
    const stream = bareStream();
    const [id = ''] = newIds(1);
    await append(stream, 'no_stream', [id, id]);
    expect(await kept(stream)).toEqual([id, id]);
  });

  it('data is not compared', async () => {
    const stream = bareStream();
    const [id = ''] = newIds(1);
    await append(stream, 'no_stream', [id]);
    const other = bareEvent(id, { other: 'data' });
    const repeated = bench().client.appendToStream(stream, other, { expectedRevision: 'no_stream' });
    expect(await repeated).toMatchObject({ nextExpectedRevision: 0n });
  });

  it('ids are compared within one stream only', async () => {
    const [id = ''] = newIds(1);
    const streams = [bareStream(), bareStream()];
    for (const stream of streams) await append(stream, 'any', [id]);
    for (const stream of streams) expect(await kept(stream)).toEqual([id]);
  });

  it('an empty append succeeds with a made-up revision', async () => {
    const stream = bareStream();
    const answer = await bench().client.appendToStream(stream, []);
    expect(answer).toMatchObject({ success: true, nextExpectedRevision: 0n });
    expect(await rejection(kept(stream))).toMatchObject({ type: 'stream-not-found' });
  });

  it('more than 1 MiB is refused', async () => {
    const large = bareEvent(undefined, { text: 'x'.repeat(1_048_576) });
    expect(await rejection(bench().client.appendToStream(bareStream(), large))).toMatchObject({
      type: 'maximum-append-size-exceeded',
      maxAppendSize: 1_048_576,
    });
  });

  it('a conflict of delete and tombstone has the expected version as a raw number', async () => {
    const stream = bareStream();
    const { client } = bench();
    expect(await rejection(client.deleteStream(stream))).toMatchObject({ expectedVersion: -2n });
    await append(stream, 'any', newIds(1));
    const tombstone = client.tombstoneStream(stream, { expectedRevision: 'no_stream' });
    expect(await rejection(tombstone)).toMatchObject({ expectedVersion: -1n, actualVersion: 0n });
  });

  it('a tombstone deletes a stream permanently', async () => {
    const stream = bareStream();
    await append(stream, 'any', newIds(1));
    await bench().client.tombstoneStream(stream);
    expect(await rejection(kept(stream))).toMatchObject({ type: 'stream-deleted' });
    expect(await rejection(append(stream, 'any', newIds(1)))).toMatchObject({ type: 'stream-deleted' });
  });

  it('single appends, which are used for calls with credentials, have the same outcomes', async () => {
    const stream = bareStream();
    const { client } = bench();
    const credentials = { username: 'admin', password: 'changeit' };
    const written = await client.appendToStream(stream, bareEvent(), { credentials });
    expect(written).toMatchObject({ success: true, nextExpectedRevision: 0n });
    const conflict = client.appendToStream(stream, bareEvent(), { credentials, expectedRevision: 7n });
    expect(await rejection(conflict)).toMatchObject({ expectedVersion: 7n, actualVersion: 0n });
  });
}
