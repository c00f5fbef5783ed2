import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation } from './decision.ts';
import type { Outcome } from './log.ts';
import { streamIdentifier } from './messages.ts';
import { maxAppendSize } from './record.ts';

/** The answer to one batch append. */
export function batchAnswer(
  stream: string,
  expected: Expectation,
  outcome: Outcome,
): streams.BatchAppendResp {
  const answer = new streams.BatchAppendResp().setStreamIdentifier(streamIdentifier(stream));
  switch (outcome.kind) {
    case 'written':
    case 'repeated': {
      const at = new shared.AllStreamPosition();
      at.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
      const success = new streams.BatchAppendResp.Success();
      return answer.setSuccess(success.setCurrentRevision(String(outcome.revision)).setPosition(at));
    }
    case 'empty': {
      const success = new streams.BatchAppendResp.Success().setCurrentRevision('0');
      return answer.setSuccess(success.setNoPosition(new empty.Empty()));
    }
    case 'conflict':
      return answer.setError(wrongExpectedVersion(expected, outcome.actual));
    case 'deleted': {
      const deleted = new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream));
      return answer.setError(problem('StreamDeleted', deleted));
    }
  }
}

export function tooLarge(): statuses.Status {
  const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize);
  return problem('MaximumAppendSizeExceeded', exceeded);
}

export function badRequest(message: string): statuses.Status {
  return problem('BadRequest', new shared.BadRequest().setMessage(message));
}

export function timedOut(): statuses.Status {
  return problem('Timeout', new shared.Timeout());
}

function wrongExpectedVersion(expected: Expectation, actual: number): statuses.Status {
  const details = new shared.WrongExpectedVersion();
  if (actual < 0) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(actual));
  if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected === 'exists') details.setExpectedStreamExists(new empty.Empty());
  else if (expected < 0) details.setExpectedNoStream(new empty.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return problem('WrongExpectedVersion', details);
}

function problem(type: string, details: { serializeBinary(): Uint8Array }): statuses.Status {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${type}`);
  return new statuses.Status().setDetails(packed).setMessage(type);
}
