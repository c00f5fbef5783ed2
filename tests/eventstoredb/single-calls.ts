import type { handleClientStreamingCall, handleUnaryCall } from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation } from './decision.ts';
import type { Log } from './log.ts';
import { failed, nameOf, streamDeleted } from './messages.ts';
import type { Proposed } from './record.ts';
import type { Switches } from './switches.ts';

/** Append: one append per call; the client uses it for calls with credentials. */
export function append(
  log: Log,
  switches: Switches,
): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> {
  return (call, callback) => {
    let options: streams.AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (request: streams.AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) events.push(proposed(message));
    });
    call.on('end', () => {
      if (!switches.answering || !options) return;
      const stream = nameOf(options.getStreamIdentifier());
      const expected: Expectation = options.hasAny()
        ? 'any'
        : options.hasStreamExists()
          ? 'exists'
          : options.hasNoStream()
            ? -1
            : Number(options.getRevision());
      const outcome = log.append(stream, expected, events);
      const answer = new streams.AppendResp();
      if (outcome.kind === 'deleted') return callback(streamDeleted(stream));
      if (outcome.kind === 'conflict') {
        const wrong = new streams.AppendResp.WrongExpectedVersion();
        if (outcome.actual < 0) wrong.setCurrentNoStream(new shared.Empty());
        else wrong.setCurrentRevision(String(outcome.actual));
        if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
        else if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
        else if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
        else wrong.setExpectedRevision(String(expected));
        return callback(null, answer.setWrongExpectedVersion(wrong));
      }
      const success = new streams.AppendResp.Success();
      if (outcome.kind === 'empty') {
        success.setCurrentRevision('0').setNoPosition(new shared.Empty());
      } else {
        const at = new streams.AppendResp.Position();
        at.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
        success.setCurrentRevision(String(outcome.revision)).setPosition(at);
      }
      return callback(null, answer.setSuccess(success));
    });
  };
}

function proposed(message: streams.AppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

/** Delete: the stream does not exist until the next write. */
export function softDelete(log: Log): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> {
  return (call, callback) => {
    const options = call.request.getOptions();
    const stream = nameOf(options?.getStreamIdentifier());
    const refusal = refuseDelete(log, stream, options);
    if (refusal) return callback(refusal);
    log.delete(stream, false);
    callback(null, new streams.DeleteResp().setNoPosition(new shared.Empty()));
  };
}

/** Tombstone: the stream is deleted permanently. */
export function tombstone(log: Log): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> {
  return (call, callback) => {
    const options = call.request.getOptions();
    const stream = nameOf(options?.getStreamIdentifier());
    const refusal = refuseDelete(log, stream, options);
    if (refusal) return callback(refusal);
    log.delete(stream, true);
    callback(null, new streams.TombstoneResp().setNoPosition(new shared.Empty()));
  };
}

/** A conflict of delete and tombstone has raw numbers: -2 for ANY, -1 for NO_STREAM. */
function refuseDelete(
  log: Log,
  stream: string,
  options: streams.DeleteReq.Options | streams.TombstoneReq.Options | undefined,
) {
  const state = log.stream(stream);
  if (state?.tombstoned) return streamDeleted(stream);
  const expected = options?.hasRevision() ? Number(options.getRevision()) : options?.hasNoStream() ? -1 : -2;
  const actual = state?.records.at(-1)?.revision ?? -1;
  if (expected === actual || (expected === -2 && actual >= 0)) return undefined;
  return failed(status.FAILED_PRECONDITION, 'Delete failed due to WrongExpectedVersion.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(expected),
    ...(actual >= 0 ? { 'actual-version': String(actual) } : {}),
  });
}
