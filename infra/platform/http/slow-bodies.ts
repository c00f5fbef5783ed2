import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takesFiles } from './upload-types.ts';

/** The least pace of a sender of files: bytes in each window. */
export interface UploadPace {
  readonly bytes: number;
  /** the window, ms */
  readonly ms: number;
}

/** A bad mobile line sends several times as much. */
export const leastUploadPace: UploadPace = { bytes: 64 * 1_024, ms: 30_000 };

/**
 * Cuts connections on which a body comes too slowly: a sender of single bytes would otherwise hold one for as
 * long as an upload may take. A body without files must arrive within `longestMs`. One with files may take as
 * long as the server's own time limit allows, but must keep to `pace`.
 */
export function cutSlowBodies(
  app: FastifyInstance,
  { longestMs, pace }: { readonly longestMs: number; readonly pace: UploadPace },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // a request that a test injects has no connection
    if (!raw.complete && raw.socket instanceof Socket) {
      const timer = takesFiles(request.routeOptions.schema)
        ? watchPace(request, reply, pace)
        : cutAfter(request, reply, longestMs);
      timer.unref();
      raw.once('close', () => clearTimeout(timer));
      raw.once('end', () => clearTimeout(timer));
    }
    done();
  });
}

const cutAfter = (request: FastifyRequest, reply: FastifyReply, ms: number): NodeJS.Timeout =>
  setTimeout(() => cut(request, reply), ms);

function watchPace(request: FastifyRequest, reply: FastifyReply, { bytes, ms }: UploadPace): NodeJS.Timeout {
  const { raw } = request;
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    const arrived = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    // bytes that wait here were sent in time: the form itself waits, such as for the turn of a picture
    if (arrived < bytes && raw.readableLength === 0) cut(request, reply);
  }, ms);
}

function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
  raw.socket.destroySoon();
}
