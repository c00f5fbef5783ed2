import type { handleServerStreamingCall } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Log } from './log.ts';
import { eventResponse, nameOf, noSuchPosition, streamDeleted, streamNotFound } from './messages.ts';
import { firstAt, mayStartAt, type Recorded } from './record.ts';
import { drained, type ReadCall } from './read-call.ts';
import { subscribe } from './subscription.ts';
import type { Switches } from './switches.ts';

/** Read: pages of a stream or of $all, and subscriptions to both. */
export function read(
  log: Log,
  switches: Switches,
): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const options = call.request.getOptions();
    if (!switches.answering || !options) return;
    const position = options.getAll()?.getPosition();
    if (position && !mayStartAt(log.records, Number(position.getCommitPosition()))) {
      call.emit('error', noSuchPosition(options.hasSubscription()));
      return;
    }
    if (options.hasSubscription()) {
      subscribe(call, options, log, switches);
      return;
    }
    const stream = options.getStream();
    if (stream) {
      const name = nameOf(stream.getStreamIdentifier());
      const state = log.stream(name);
      if (state?.tombstoned) {
        call.emit('error', streamDeleted(name));
        return;
      }
      if (!state || state.truncatedBefore >= state.records.length) {
        call.write(streamNotFound(name));
        call.end();
        return;
      }
      void send(call, chosen(streamRecords(options, stream, state), options), false);
      return;
    }
    void send(call, chosen(allRecords(options, log.records), options), true);
  };
}

const backwards = (options: streams.ReadReq.Options) =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

function streamRecords(
  options: streams.ReadReq.Options,
  stream: streams.ReadReq.Options.StreamOptions,
  state: { records: readonly Recorded[]; truncatedBefore: number },
): readonly Recorded[] {
  const from = stream.hasStart()
    ? 0
    : stream.hasEnd()
      ? Number.MAX_SAFE_INTEGER
      : Number(stream.getRevision());
  const left = state.records.slice(state.truncatedBefore);
  return left.filter((record) => (backwards(options) ? record.revision <= from : record.revision >= from));
}

/** Inclusive forwards, exclusive backwards. */
function allRecords(options: streams.ReadReq.Options, records: readonly Recorded[]): readonly Recorded[] {
  const all = options.getAll();
  const position = all?.getPosition();
  if (!position) return all?.hasEnd() === backwards(options) ? records : [];
  const from = Number(position.getCommitPosition());
  if (backwards(options)) return records.filter((record) => record.position < from);
  return records.slice(firstAt(records, from));
}

function chosen(records: readonly Recorded[], options: streams.ReadReq.Options): readonly Recorded[] {
  const count = Number(options.getCount());
  return backwards(options) ? records.slice(-count).toReversed() : records.slice(0, count);
}

async function send(call: ReadCall, records: readonly Recorded[], withPosition: boolean): Promise<void> {
  for (const record of records) {
    if (call.cancelled) return;
    if (!call.write(eventResponse(record, withPosition))) await drained(call);
  }
  call.end();
}
