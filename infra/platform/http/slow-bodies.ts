import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Cuts connections on which a body takes too long: a sender of single bytes would otherwise hold one for as
 * long as an upload may take. Calls that take files are left to the server's own time limit.
 */
export function cutSlowBodies(app: FastifyInstance, longestMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // a request that a test injects has no connection
    if (!raw.complete && raw.socket instanceof Socket && !takesFiles(request)) {
      const tooLong = setTimeout(() => {
        if (raw.complete) return;
        if (!reply.raw.headersSent)
          raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
        raw.socket.destroySoon();
      }, longestMs);
      tooLong.unref();
      raw.once('close', () => clearTimeout(tooLong));
      raw.once('end', () => clearTimeout(tooLong));
    }
    done();
  });
}

function takesFiles({ routeOptions }: FastifyRequest): boolean {
  const schema: { readonly consumes?: readonly string[] } = { ...routeOptions.schema };
  return schema.consumes?.includes('multipart/form-data') ?? false;
}
