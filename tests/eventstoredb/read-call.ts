import type { ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

/** A read or subscription on the server's side. */
export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** Resolves when the call accepts more data or has ended. */
export function drained(call: ReadCall): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => {
    for (const event of ['drain', 'cancelled', 'close', 'error']) call.off(event, done);
    resolve();
  };
  for (const event of ['drain', 'cancelled', 'close', 'error']) call.on(event, done);
  if (call.cancelled) done();
  return promise;
}
