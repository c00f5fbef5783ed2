import { randomUUID } from 'node:crypto';
import type { WebsocketHandler } from '@fastify/websocket';
import { getOperationAST, OperationTypeNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Context } from 'graphql-ws';
import type { Extra as SocketExtra } from 'graphql-ws/use/@fastify/websocket';
import { deviceOf } from '../../infra/platform/http/device.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { CallUnderWay } from '../../infra/platform/http/caller.ts';
import { callersOf, ForeignOrigin, type Callers } from '../../infra/platform/http/principal.ts';
import { CheckedOperations } from './checked-operations.ts';
import { createContext } from './context.ts';
import { formatError } from './failure/format-error.ts';
import { tooMany } from './failure/too-many.ts';
import type { LiveHub } from './live/hub.ts';
import type { Loaders } from './loaders.ts';
import { refused } from './limits.ts';
import { serveSockets } from './serve-socket.ts';
import { unauthorized, type OpenSockets } from './open-sockets.ts';
import { SocketLimits, tooManyRequests } from './socket-limits.ts';

interface Session extends Record<PropertyKey, unknown> {
  callers: Callers;
  token: string;
  sessionId: string;
  forget: () => void;
}

type Connection = Context<Record<string, unknown>, SocketExtra & Partial<Session>>;

/** Maximum number of open subscriptions on one socket. */
const maxSubscriptions = 16;

/**
 * Subscriptions over graphql-ws. The connection is authenticated by the cookie of its upgrade, or by
 * `token` in its connection parameters; queries and mutations go over HTTP, where cookies can be set.
 */
export function webSocketHandler(parts: {
  readonly schema: GraphQLSchema;
  readonly ports: EdgePorts;
  readonly live: LiveHub;
  readonly loaders: () => Loaders;
  readonly sockets: OpenSockets;
  readonly onFailure: (error: unknown) => void;
}): WebsocketHandler {
  const { schema, ports, live, loaders, sockets, onFailure } = parts;
  const limits = new SocketLimits();
  const operations = new CheckedOperations(schema);
  const reported = (error: GraphQLError) => {
    onFailure(error);
    return formatError(error.toJSON(), error);
  };
  const handler = serveSockets<Record<string, unknown>, SocketExtra & Partial<Session>>(
    {
      schema,
      async onConnect(connection: Connection) {
        const { extra } = connection;
        const callers = await callersOn(connection, ports);
        // it may have closed meanwhile, and then nothing would give back what is counted here
        if (extra.socket.readyState !== extra.socket.OPEN) return false;
        const [token] = callers?.tokens ?? [];
        if (callers?.staff.kind !== 'staff' || token === undefined) {
          extra.socket.close(unauthorized, 'Unauthorized');
          return false;
        }
        const { sessionId } = callers.staff;
        const close = limits.open(sessionId);
        if (close === null) {
          extra.socket.close(tooManyRequests, 'Too many connections');
          return false;
        }
        extra.callers = callers;
        extra.token = token;
        extra.sessionId = sessionId;
        const forget = sockets.keep({ socket: extra.socket, sessionId });
        extra.forget = () => {
          forget();
          close();
        };
        return true;
      },
      onClose({ extra }) {
        extra.forget?.();
      },
      async onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
        if (extra.callers === undefined || extra.token === undefined)
          return [refused('The connection is not authenticated.')];
        if (!(await limits.mayStart(extra.sessionId ?? '')))
          return [refused('Too many subscriptions were started. Wait a moment.')];
        if (Object.keys(subscriptions).length > maxSubscriptions)
          return [refused(`One connection holds at most ${maxSubscriptions} subscriptions.`)];
        const call = new CallUnderWay(extra.request.ip);
        call.identify(extra.callers);
        const { result: document, charge } = operations.check(query, { operationName, variables });
        const wait = await ports.costs.spend(call, charge);
        if (wait !== null) return [tooMany(wait)];
        if (!('kind' in document)) return document;
        const operation = getOperationAST(document, operationName)?.operation;
        if (operation !== OperationTypeNode.SUBSCRIPTION)
          return [refused('Subscriptions only: queries and mutations go over HTTP.')];
        const callers = await currentCallers(extra.callers, extra.token, ports);
        extra.callers = callers;
        const { request } = extra;
        const contextValue = createContext({
          ports,
          live,
          loaders,
          callers,
          call,
          device: deviceOf(request),
          cookies: noCookies,
        });
        return { schema, document, operationName, variableValues: variables, contextValue };
      },
      onError: (_connection, _id, _payload, errors) => errors.map(reported),
      onNext: (_connection, _id, _payload, _args, { errors, ...result }) =>
        errors === undefined ? undefined : { ...result, errors: errors.map(reported) },
    },
    (opened) => ({ ...opened }),
    onFailure,
  );
  return async function (socket, request) {
    const socketId = randomUUID();
    socket.on('message', () => {
      void limits.maySend(socketId).then((may) => {
        if (!may) socket.close(tooManyRequests, 'Too many messages');
      });
    });
    return handler.call(this, socket, request);
  };
}

/** A WebSocket has no response headers after the upgrade, so cookies cannot be set. */
const noCookies = { set: () => undefined, clear: () => undefined, clearCache: () => undefined };

/**
 * Reads the session again: it may have ended, or have set up a second factor and now may do everything
 * (decision 8).
 */
async function currentCallers(callers: Callers, token: string, { identity }: EdgePorts): Promise<Callers> {
  return { ...callers, staff: await identity.principalOf(token) };
}

/** The callers who opened the connection; null for a page of another site. */
async function callersOn(
  { connectionParams, extra: { request } }: Connection,
  ports: EdgePorts,
): Promise<Callers | null> {
  const token = connectionParams?.token;
  const headers =
    typeof token === 'string' ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers;
  try {
    // checked as a POST: an upgrade is a GET, but a page of another site must not use our cookies
    return await callersOf({ method: 'POST', headers }, ports);
  } catch (error) {
    if (error instanceof ForeignOrigin) return null;
    throw error;
  }
}
