import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { bareStream, rejection } from '../bare-client.ts';
import { appendIds, newIds, type ClaimBench } from './bench.ts';

export function readingClaims(bench: () => ClaimBench): void {
  const append = (stream: string, ids: readonly string[]) => appendIds(bench(), stream, 'any', ids);

  /** The events of the log from the first one of a stream on. */
  async function logFrom(stream: string): Promise<readonly AllStreamRecordedEvent[]> {
    const { client } = bench();
    const [first] = await Array.fromAsync(client.readStream(stream, { maxCount: 1 }));
    const position = first?.event?.position;
    if (!position) throw new Error('the stream has no events');
    const log = await Array.fromAsync(client.readAll({ fromPosition: position }));
    return log.map(({ event }) => event).filter((event) => event !== undefined);
  }

  it('every event has its own position, ordered with gaps, commit equal to prepare', async () => {
    const stream = bareStream();
    await append(stream, newIds(3));
    await append(bareStream(), newIds(2));
    const positions = (await logFrom(stream)).map(({ position }) => position);
    expect(positions.length).toBeGreaterThanOrEqual(5);
    positions.forEach(({ commit, prepare }, n) => {
      expect(commit).toBe(prepare);
      if (n > 0) expect(commit).toBeGreaterThan((positions[n - 1]?.commit ?? 0n) + 1n);
    });
  });

  it('the log also contains metadata and tombstones, whose type begins with $', async () => {
    const [first, gone] = [bareStream(), bareStream()];
    await append(first, newIds(1));
    await append(gone, newIds(1));
    await bench().client.setStreamMetadata(first, { maxCount: 1_000 });
    await bench().client.tombstoneStream(gone);
    const log = await logFrom(first);
    expect(log).toContainEqual(expect.objectContaining({ streamId: `$$${first}`, type: '$metadata' }));
    expect(log).toContainEqual(expect.objectContaining({ streamId: gone, type: '$streamDeleted' }));
  });

  it('checkpoints of persistent subscriptions come only with persistent subscriptions', async () => {
    const first = bareStream();
    await append(first, newIds(1));
    for (let n = 0; n < 60; n++) await append(bareStream(), newIds(1));
    expect((await logFrom(first)).map(({ type }) => type)).not.toContain('SubscriptionCheckpoint');
  });

  it('forwards is inclusive of the start, backwards through the log exclusive', async () => {
    const stream = bareStream();
    const ids = newIds(3);
    await append(stream, ids);
    const { client } = bench();
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
    const read = bench().client.readStream(stream);
    expect(await rejection(Array.fromAsync(read))).toMatchObject({
      type: 'stream-not-found',
      streamName: stream,
    });
  });

  it('a position between two records is answered with UNKNOWN, by reads and subscriptions', async () => {
    const stream = bareStream();
    await append(stream, newIds(2));
    const { client } = bench();
    const [, second] = await Array.fromAsync(client.readStream(stream));
    const commit = (second?.event?.position?.commit ?? 0n) - 1n;
    const fromPosition = { commit, prepare: commit };
    expect(await rejection(Array.fromAsync(client.readAll({ fromPosition, maxCount: 1 })))).toMatchObject({
      type: 'unknown',
      message: expect.stringContaining('UNKNOWN: Unexpected ReadAllResult: Error'),
    });
    const subscription = client.subscribeToAll({ fromPosition });
    const error = await new Promise((resolve) => subscription.on('error', resolve));
    expect(error).toMatchObject({
      type: 'unknown',
      message: expect.stringContaining('UNKNOWN: Exception was thrown by handler.'),
    });
  });

  it('a position behind the last record is accepted: nothing is there', async () => {
    const stream = bareStream();
    await append(stream, newIds(1));
    const { client } = bench();
    const [last] = await Array.fromAsync(client.readStream(stream));
    const commit = (last?.event?.position?.commit ?? 0n) + 1_000_000_000n;
    const fromPosition = { commit, prepare: commit };
    expect(await Array.fromAsync(client.readAll({ fromPosition, maxCount: 1 }))).toEqual([]);
  });
}
