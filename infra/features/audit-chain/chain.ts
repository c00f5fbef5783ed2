import { createHash } from 'node:crypto';
import { canonical } from '../../platform/dispatch/payload.ts';
import type { RecordedEvent } from '../../platform/event-store/port.ts';
import type { Checkpoint } from './port.ts';

/** Bytes of SHA-256. */
export const hashBytes = 32;

/** What stands before the first checkpoint. */
export const beginning = Buffer.alloc(hashBytes);

/** The hash of an event: all that the log says of it, personal fields as they are encrypted. */
export function leafOf({ position, revision, recordedAt, ...event }: RecordedEvent): Buffer {
  const { id, stream, type, data, metadata } = event;
  const said = canonical({
    position: String(position),
    stream,
    revision: String(revision),
    id,
    type,
    data,
    metadata,
    recordedAt: recordedAt.toISOString(),
  });
  return createHash('sha256').update(said).digest();
}

/** The hash of a checkpoint. */
export const hashOf = (previous: Buffer, leaves: Buffer): Buffer =>
  createHash('sha256').update(previous).update(leaves).digest();

/** The leaves of a checkpoint, one by one. */
export const leavesIn = ({ leaves }: Pick<Checkpoint, 'leaves'>): readonly Buffer[] =>
  Array.from({ length: leaves.length / hashBytes }, (_, index) =>
    leaves.subarray(index * hashBytes, (index + 1) * hashBytes),
  );

/** What the signature of a checkpoint covers: also its leaves, so that it proves them without the checkpoint before. */
export const signedText = (
  logId: string,
  { number, after, position, leaves, hash, sealedAt }: Omit<Checkpoint, 'signature'>,
): string =>
  [
    'muster audit checkpoint 1',
    logId,
    number,
    after,
    position,
    leaves.length / hashBytes,
    createHash('sha256').update(leaves).digest('hex'),
    hash.toString('hex'),
    sealedAt.toISOString(),
  ].join('\n');
