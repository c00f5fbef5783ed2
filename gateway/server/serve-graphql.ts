import { fastifyApolloHandler } from '@as-integrations/fastify';
import websocket from '@fastify/websocket';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import { clearSessionCookie, clearSiteData, setSessionCookie } from '../../infra/platform/http/cookies.ts';
import { deviceOf } from '../../infra/platform/http/device.ts';
import { refuseAfter } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { callersOf, ForeignOrigin, isOwnOrigin, type Callers } from '../../infra/platform/http/principal.ts';
import { createContext, type CookieJar, type GatewayContext } from './context.ts';
import { LiveHub } from './live/hub.ts';
import { declaredLive, followedModels } from './live/declared.ts';
import { createLoaders, loaderFactories } from './loaders.ts';
import type { GatewayModule } from './module.ts';
import { createSchema } from './schema.ts';
import { createApollo } from './apollo.ts';
import { answerError } from './failure/answer-error.ts';
import { allowsIntrospection } from './introspection.ts';
import { failureLog } from './failure/failure-log.ts';
import { OpenSockets } from './open-sockets.ts';
import { webSocketHandler } from './websocket.ts';

/** Maximum size of a WebSocket message in bytes; subscriptions are short. */
const maxPayload = 16 * 1_024;

/**
 * The GraphQL edge: queries and mutations over HTTP, subscriptions over graphql-ws, both at /graphql.
 * One route serves both, because a plugin's route and a WebSocket's on the same path collide.
 */
export function serveGraphql(modules: readonly GatewayModule[], ports: EdgePorts): FastifyPluginAsync {
  return async (app) => {
    const onFailure = failureLog(app.log);
    const schema = createSchema(modules);
    const declared = declaredLive(modules);
    const apollo = createApollo(schema, onFailure, {
      followed: followedModels(declared),
      introspection: allowsIntrospection(ports.config),
    });
    await apollo.start();
    const live = new LiveHub(ports, declared, onFailure);
    const factories = loaderFactories(modules);
    const loaders = () => createLoaders(factories, ports);
    const sockets = new OpenSockets(ports);
    app.addHook('preClose', async () => live.close());
    app.addHook('onClose', async () => {
      sockets.close();
      await apollo.stop();
    });

    await app.register(websocket, {
      options: {
        maxPayload,
        perMessageDeflate: false,
        server: app.upgrades.at('/graphql'),
        handleProtocols: (offered) => handleProtocols(offered),
      },
      errorHandler(error, socket, request) {
        // also by the client's fault
        request.log.warn({ err: error }, 'a socket failed');
        socket.terminate();
      },
    });
    app.websocketServer.on('error', onFailure);
    app.setErrorHandler(answerError);
    const callers = new WeakMap<FastifyRequest, Callers>();
    // before the body is read: that of a refused call is not
    const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (request.ws) return refuseForeign(request, ports);
      const found = await callersOf(request, ports);
      callers.set(request, found);
      request.call.identify(found);
      refuseAfter(await ports.costs.identified(request.call));
    };
    const handler = fastifyApolloHandler<GatewayContext>(apollo, {
      context: async (request, reply) =>
        createContext({
          ports,
          live,
          loaders,
          callers: callers.get(request) ?? nobody,
          call: request.call,
          device: deviceOf(request),
          cookies: cookiesOf(reply, ports),
          correlationId: request.id,
        }),
    });
    const wsHandler = webSocketHandler({
      schema,
      ports,
      live,
      loaders,
      sockets,
      onFailure,
    });
    app.route({ method: 'GET', url: '/graphql', preParsing: authenticate, handler, wsHandler });
    app.route({ method: 'POST', url: '/graphql', preParsing: authenticate, handler });
  };
}

const nobody: Callers = { staff: { kind: 'public' }, owner: { kind: 'public' }, tokens: [] };

/** Refuses the upgrade for a page of another site, before there is a socket. */
function refuseForeign(request: FastifyRequest, { config }: EdgePorts): void {
  if (request.headers.origin !== undefined && !isOwnOrigin(request, config)) throw new ForeignOrigin();
}

function cookiesOf(reply: FastifyReply, { config }: EdgePorts): CookieJar {
  return {
    set: (kind, session) => setSessionCookie(reply, config, kind, session),
    clear: (kind) => clearSessionCookie(reply, config, kind),
    clearCache: () => void reply.header('clear-site-data', clearSiteData),
  };
}
