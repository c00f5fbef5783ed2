import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Recorded } from './record.ts';

/** The answers of the Streams service, built with the client package's classes. */
export function streamIdentifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

export function nameOf(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}

export function eventResponse(record: Recorded, withPosition: boolean): streams.ReadResp {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent();
  event.setId(new shared.UUID().setString(record.id));
  event.setStreamIdentifier(streamIdentifier(record.stream));
  event.setStreamRevision(String(record.revision));
  event.setCommitPosition(String(record.position));
  event.setPreparePosition(String(record.position));
  event.setData(record.data);
  event.setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.isJson ? 'application/json' : 'application/octet-stream')
    // ticks of 100 ns
    .set('created', String(BigInt(record.created) * 10_000n));
  const read = new streams.ReadResp.ReadEvent().setEvent(event);
  if (withPosition) read.setCommitPosition(String(record.position));
  else read.setNoPosition(new shared.Empty());
  return new streams.ReadResp().setEvent(read);
}

export function confirmation(): streams.ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  return new streams.ReadResp().setConfirmation(confirmed);
}

export function caughtUp(): streams.ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

/** The prepare position is 0 if nothing on the page matched, as a real server gives it. */
export function checkpoint(position: number, matched: boolean): streams.ReadResp {
  const at = new streams.ReadResp.Checkpoint();
  at.setCommitPosition(String(position)).setPreparePosition(matched ? String(position) : '0');
  return new streams.ReadResp().setCheckpoint(at);
}

export function streamNotFound(name: string): streams.ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

/** An error as the server sends it in trailers; the client recognises its kind by `exception`. */
export function failed(
  code: status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): Partial<ServiceError> {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
}

export function streamDeleted(stream: string): Partial<ServiceError> {
  return failed(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
}

export function tooSlow(): Partial<ServiceError> {
  return failed(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );
}

/** A position between two records. */
export function noSuchPosition(subscription: boolean): Partial<ServiceError> {
  const details = subscription ? 'Exception was thrown by handler.' : 'Unexpected ReadAllResult: Error';
  return failed(status.UNKNOWN, details);
}
