import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import helmet from 'helmet';

import { answerTo, answerToError, type FailureAnswer, Refusal } from './failure.ts';
import { countCalls } from '../costs/count-calls.ts';
import { createCosts } from '../costs/costs.ts';
import type { Costs } from '../costs/port.ts';
import { followCalls } from './caller.ts';
import { drain } from './drain.ts';
import { serveHealth, type ReadinessCheck } from './health.ts';
import { serveMetrics } from './metrics.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import type { EdgeConfig } from '../config/edge-config.ts';
import { logFault } from './log-fault.ts';
import { allowLongAnswers } from './long-answers.ts';
import { takeTurns } from './take-turns.ts';
import { requestId } from './request-id.ts';
import { cutSlowBodies, leastUploadPace, type UploadPace } from './slow-bodies.ts';
import { Upgrades } from './upgrades.ts';
import { permissionsPolicy, securityHeaders } from './security-headers.ts';
import { isNavigation, sendPage, serveWebApp } from './web-app.ts';

export interface ServerOptions {
  /** the edges, as plugins that have their ports */
  readonly plugins: readonly FastifyPluginAsync[];
  /** the built web app; without it only the edges are served */
  readonly webRoot?: string;
  /** made by createLog: its serialisers decide what is logged of a request */
  readonly log: FastifyBaseLogger;
  /** what `/metrics` shows beside the process and its requests */
  readonly metrics?: Metrics;
  /** the token that `/metrics` requires; without one only this machine may read it */
  readonly metricsToken?: string | null;
  /** counts what calls cost; by default they cost nothing */
  readonly costs?: Costs;
  /** ms in which the body of a request without files must arrive; 30,000 by default */
  readonly slowBodyMs?: number;
  /** what a sender of files must send at least; 64 KiB in 30 s by default */
  readonly uploadPace?: UploadPace;
  /** ms after which a connection is cut on which nothing is sent; 60,000 by default */
  readonly silentMs?: number;
  /** addresses and ranges of proxies that may say from where a call comes; nobody by default */
  readonly trustedProxies?: readonly string[];
  /** the checks of `/readyz`, by dependency */
  readonly readiness?: Readonly<Record<string, ReadinessCheck>>;
}

/** Bytes; only uploads are larger. */
const bodyLimit = 256 * 1_024;
/** ms in which the body of a request without files must arrive. */
const longestBodyMs = 30_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** the upgrades to WebSockets */
    readonly upgrades: Upgrades;
  }
}

/**
 * Creates the only HTTP server: both edges, the web app, health and metrics on one port. `close()` accepts no
 * new requests, finishes running ones, and takes at most 10 s.
 */
export async function createServer(
  ports: { readonly config: EdgeConfig },
  {
    plugins,
    webRoot,
    log,
    metrics = createMetrics(),
    metricsToken = null,
    readiness = {},
    slowBodyMs = longestBodyMs,
    uploadPace = leastUploadPace,
    silentMs = 60_000,
    costs = createCosts({ on: false }),
    trustedProxies = [],
  }: ServerOptions,
): Promise<FastifyInstance> {
  // composed once: the plugin for Fastify composes them anew for each request
  const secure = helmet(securityHeaders(ports.config));
  const guard = ({ raw: request }: RawRequest, { raw: answer }: RawAnswer) => {
    secure(request, answer, (error) => {
      if (error) throw new Error('The security headers could not be set', { cause: error });
    });
    answer.setHeader('permissions-policy', permissionsPolicy);
  };
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: requestId,
    // anybody else could name a client's address as he likes, and limits count by it
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    // long enough for a long video over a slow line; a client that is silent for a minute is cut before
    requestTimeout: 900_000,
    connectionTimeout: silentMs,
    keepAliveTimeout: 72_000,
    // requests that were sent before the client could know are answered, see drain
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // a malformed address has no route, so neither the hooks nor the error handler below are called
    frameworkErrors(error, request, reply) {
      guard(request, reply);
      const { status, body } = answerToError(error);
      reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
      reply.raw.end(JSON.stringify(body));
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    // before anything refuses the call
    guard(request, reply);
    reply.header('x-request-id', request.id);
    if (hostsIn(request.raw.rawHeaders) > 1) throw new Refusal('unreadable');
  });
  followCalls(app);
  allowLongAnswers(app);
  takeTurns(app);
  countCalls(app, costs);
  app.addHook('onResponse', async (request, reply) => {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    request.log[reply.statusCode < 500 ? 'debug' : 'warn'](line, 'answered');
  });
  const upgrades = new Upgrades(app.server);
  app.decorate('upgrades', upgrades);
  let isClosing = false;
  app.addHook('preClose', () => {
    isClosing = true;
    return drain(app.server, upgrades);
  });
  // calls that came before too: their clients must not send the next one on a connection that is about to end
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  cutSlowBodies(app, { longestMs: slowBodyMs, pace: uploadPace });

  app.setErrorHandler((error, request, reply) => {
    const answer = answerToError(error);
    logFault(error, answer.status, request);
    return send(reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    if (webRoot !== undefined && isNavigation(request)) return sendPage(webRoot, request, reply);
    return send(reply, answerTo({ code: 'not-found', fields: {}, retryAfter: undefined }));
  });

  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  serveHealth(app, readiness);
  serveMetrics(app, metricsToken, metrics.registry);
  for (const plugin of plugins) await app.register(plugin);
  if (webRoot !== undefined) await serveWebApp(app, webRoot);
  return app;
}

/** A request with two hosts can mean one to a proxy and another here (RFC 9112, 3.2). */
const hostsIn = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

interface RawRequest {
  readonly raw: IncomingMessage;
}

interface RawAnswer {
  readonly raw: ServerResponse;
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
