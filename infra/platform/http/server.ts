import type { Server } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';

import { answerTo, answerToError, type FailureAnswer, Refusal } from './failure.ts';
import { serveHealth, type ReadinessCheck } from './health.ts';
import { serveMetrics } from './metrics.ts';
import type { EdgeConfig } from '../config/edge-config.ts';
import { requestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { isNavigation, serveWebApp } from './web-app.ts';

export interface ServerOptions {
  /** the edges, each with the ports already in hand */
  readonly plugins: readonly FastifyPluginAsync[];
  /** the built web app; without it only the edges are served */
  readonly webRoot?: string;
  /** made by createLog: its serialisers decide what of a request is written down */
  readonly log: FastifyBaseLogger;
  /** whoever brings it may read `/metrics`; without one only this machine */
  readonly metricsToken?: string | null;
  /** what `/readyz` asks, by the part's name */
  readonly readiness?: Readonly<Record<string, ReadinessCheck>>;
}

/** No body that is not an upload needs more, bytes. */
const bodyLimit = 256 * 1_024;
/** What has not ended so long after the server was told to close is cut off, milliseconds. */
const drainFor = 9_000;

/**
 * The one HTTP server: both edges, the web app, health and metrics on one port. `close()` takes no
 * new requests, lets those under way end, and is done within 10 s.
 */
export async function createServer(
  ports: { readonly config: EdgeConfig },
  { plugins, webRoot, log, metricsToken = null, readiness = {} }: ServerOptions,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: requestId,
    // Without TLS of its own the program stands behind a proxy wherever its address is https.
    trustProxy: ports.config.publicUrl.startsWith('https:') ? 'loopback, linklocal, uniquelocal' : false,
    bodyLimit,
    // a long video over a slow line; whoever sends nothing for a minute is cut off before
    requestTimeout: 900_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // an address that is none: no route and so no error handler is asked
    frameworkErrors(error, _request, reply) {
      const { status, body } = answerToError(error);
      reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      reply.raw.end(JSON.stringify(body));
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    request.log[reply.statusCode < 500 ? 'debug' : 'warn'](line, 'answered');
  });
  app.addHook('preClose', async () => drain(app.server));

  app.setErrorHandler((error, request, reply) => {
    const answer = answerToError(error);
    // a refusal is an answer like another, whoever is asked too much of
    if (answer.status >= 500 && !(error instanceof Refusal))
      request.log.error({ req: request, err: error }, 'failed');
    return send(reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    if (webRoot !== undefined && isNavigation(request)) return reply.sendFile('index.html');
    return send(reply, answerTo({ code: 'not-found', fields: {}, retryAfter: undefined }));
  });

  await app.register(helmet, securityHeaders(ports.config));
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  serveHealth(app, readiness);
  serveMetrics(app, metricsToken);
  for (const plugin of plugins) await app.register(plugin);
  if (webRoot !== undefined) await serveWebApp(app, webRoot);
  return app;
}

/** Ends connections as they fall idle, and all that are left when the time is over. */
function drain(server: Server): void {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const over = setTimeout(() => server.closeAllConnections(), drainFor);
  server.once('close', () => {
    clearInterval(idle);
    clearTimeout(over);
  });
  idle.unref();
  over.unref();
}

interface Reply {
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  send(body: unknown): Reply;
}

function send(reply: Reply, { status, body, retryAfter }: FailureAnswer): Reply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send(body);
}
