import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** ms for an answer, from the end of the request: longer than anything takes that waits in a queue first. */
const longestAnswerMs = 300_000;

/**
 * Lets a caller wait for an answer that takes long, such as that of an import. The time limit of silent
 * connections is meant for callers who send nothing; it counts again from the next request.
 */
export function allowLongAnswers(app: FastifyInstance): void {
  const wait = ({ raw }: FastifyRequest) => {
    // a request that a test injects has no connection
    if (raw.complete && raw.socket instanceof Socket) raw.socket.setTimeout(longestAnswerMs);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    request.raw.once('end', () => wait(request));
    done();
  });
  // the end of a request without a body may have passed already
  app.addHook('preHandler', (request, _reply, done) => {
    wait(request);
    done();
  });
}
