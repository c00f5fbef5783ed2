import type { handleBidiStreamingCall } from '@grpc/grpc-js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { badRequest, batchAnswer, timedOut, tooLarge } from './append-outcome.ts';
import type { Expectation } from './decision.ts';
import type { Log } from './log.ts';
import { nameOf, streamIdentifier } from './messages.ts';
import { maxAppendSize, sizeOnDisk, type Proposed } from './record.ts';
import type { Switches } from './switches.ts';

/** Time after which an unreadable request, which stays pending, is answered again, milliseconds. */
const writeTimeout = 2_000;

interface Pending {
  readonly stream: string;
  readonly expected: Expectation;
  readonly events: Proposed[];
  size: number;
}

/** BatchAppend: any number of appends on one call, each answered with its correlation id. */
export function batchAppend(
  log: Log,
  switches: Switches,
): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> {
  return (call) => {
    const pending = new Map<string, Pending>();
    const answer = (id: shared.UUID | undefined, response: streams.BatchAppendResp) => {
      if (call.writable && !call.cancelled) call.write(response.setCorrelationId(id));
    };

    call.on('data', (request: streams.BatchAppendReq) => {
      if (!switches.answering) return;
      const id = request.getCorrelationId();
      const key = id?.getString() ?? '';
      const options = request.getOptions();
      if (options) pending.set(key, begin(options));
      const append = pending.get(key);
      if (!append) return;
      const refuse = (error: ReturnType<typeof tooLarge>) =>
        answer(
          id,
          new streams.BatchAppendResp().setStreamIdentifier(streamIdentifier(append.stream)).setError(error),
        );
      try {
        for (const message of request.getProposedMessagesList()) add(append, message);
      } catch (error) {
        // like a real server: the request stays pending, and is answered again when it times out
        refuse(badRequest(String(error)));
        setTimeout(() => pending.delete(key) && refuse(timedOut()), writeTimeout).unref();
        return;
      }
      if (append.size > maxAppendSize) {
        pending.delete(key);
        refuse(tooLarge());
        return;
      }
      if (!request.getIsFinal()) return;
      pending.delete(key);
      const outcome = log.append(append.stream, append.expected, append.events);
      if (switches.answersToLose > 0) {
        switches.answersToLose -= 1;
        return;
      }
      const answers = switches.answersToRepeat > 0 ? 2 : 1;
      if (answers > 1) switches.answersToRepeat -= 1;
      for (let n = 0; n < answers; n += 1) {
        answer(id, batchAnswer(append.stream, append.expected, outcome));
      }
    });
    call.on('end', () => call.end());
    call.on('error', () => pending.clear());
  };
}

function begin(options: streams.BatchAppendReq.Options): Pending {
  return {
    stream: nameOf(options.getStreamIdentifier()),
    expected: expectation(options),
    events: [],
    size: 0,
  };
}

function expectation(options: streams.BatchAppendReq.Options): Expectation {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return options.hasNoStream() ? -1 : Number(options.getStreamPosition());
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function add(append: Pending, message: streams.BatchAppendReq.ProposedMessage): void {
  const id = message.getId()?.getString() ?? '';
  const type = message.getMetadataMap().get('type') ?? '';
  if (!uuid.test(id)) throw new Error('Unrecognized Guid format.');
  if (type === '') throw new Error('eventType should not be empty.');
  const event: Proposed = {
    id: id.toLowerCase(),
    type,
    isJson: message.getMetadataMap().get('content-type') === 'application/json',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
  append.events.push(event);
  append.size += sizeOnDisk(event);
}
