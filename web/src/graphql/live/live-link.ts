import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Client } from 'graphql-ws';
import { lookNow, networkOr, reportAnswer } from '../../lib/reach.ts';
import { connection } from './connection.ts';
import type { ReadPosition } from './read-position.ts';

/** Close codes for a missing or ended session: a retry cannot succeed. */
const signedOut = new Set([4401, 4403]);

/**
 * Subscriptions over graphql-ws, which is loaded when the first one starts, after the first
 * paint. Reconnects without limit. Each position that arrives becomes the new `after`, so
 * that a lost connection resumes where it stopped; before the first one, `after` is
 * the position that the screens show. `history` shows the server whether its log was restored since.
 */
export function liveLink(
  onSignedOut: () => void,
  read: Pick<ReadPosition, 'changeReceived' | 'history' | 'lowest'>,
): ApolloLink {
  let client: Promise<Client> | undefined;
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let reached: unknown = operation.variables['after'];
        const request = () => ({
          query: print(operation.query),
          operationName: operation.operationName ?? null,
          // evaluated on each connection
          variables: {
            ...operation.variables,
            get after() {
              return reached ?? read.lowest() ?? null;
            },
            get history() {
              return read.history() ?? null;
            },
          },
        });
        let stop: (() => void) | undefined;
        let stopped = false;
        client ??= connect(onSignedOut).catch((error: unknown) => {
          // the part could not be loaded without network: the next subscription tries again
          client = undefined;
          throw error;
        });
        client.then((live) => {
          if (stopped) return;
          stop = live.subscribe(request(), {
            next: (result: ApolloLink.Result) => {
              reached = positionIn(result.data) ?? reached;
              observer.next(result);
              // after it was applied to the screens
              read.changeReceived(reached);
            },
            error: (error) => observer.error(asError(error)),
            complete: () => observer.complete(),
          });
        }, asFailure(observer));
        return () => {
          stopped = true;
          stop?.();
        };
      }),
  );
}

/** Time within which a socket is connected, milliseconds. */
const connectWithin = 15_000;
/** Time after which a socket without a pong counts as dead, milliseconds; a pong waits behind an upload. */
const pongWithin = 10_000;

async function connect(onSignedOut: () => void): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  let dead: ReturnType<typeof setTimeout> | undefined;
  const isDeadIn = (milliseconds: number) => {
    clearTimeout(dead);
    dead = setTimeout(() => client.terminate(), milliseconds);
  };
  const client = createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    keepAlive: 10_000,
    // a server that does not know yet who connects answers pings already
    connectionAckWaitTimeout: connectWithin,
    shouldRetry: (event) => !isSignedOut(event),
    retryWait: (tries) => networkOr(Math.min(1_000 * 2 ** tries, 15_000) * (0.5 + Math.random() / 2)),
    on: {
      // browsers wait for minutes
      connecting: () => isDeadIn(connectWithin),
      connected: () => {
        clearTimeout(dead);
        connection.set('live');
        reportAnswer();
      },
      // a lost network closes no socket: without pings it would look alive for minutes
      ping: (received) => {
        if (!received) isDeadIn(pongWithin);
      },
      pong: (received) => {
        if (received) clearTimeout(dead);
      },
      closed: (event) => {
        clearTimeout(dead);
        connection.set(navigator.onLine ? 'reconnecting' : 'offline');
        if (isSignedOut(event)) onSignedOut();
        else void lookNow();
      },
    },
  });
  // a socket from before the network was lost may be dead
  window.addEventListener('online', () => client.terminate());
  return client;
}

const isSignedOut = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'code' in event && signedOut.has(Number(event.code));

function positionIn(data: unknown): unknown {
  const [payload] = Object.values(data ?? {});
  return typeof payload === 'object' && payload !== null && 'position' in payload
    ? payload.position
    : undefined;
}

function asError(error: unknown): Error {
  if (error instanceof Error) return error;
  if (Array.isArray(error))
    return new Error(error.map(({ message }: { message: string }) => message).join(', '));
  return new Error('The live connection was closed.');
}

const asFailure = (observer: { error(error: unknown): void }) => (error: unknown) =>
  observer.error(asError(error));
