import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Client } from 'graphql-ws';
import { connection } from './connection.ts';

/** The socket was closed because nobody is signed in (any more): no use in trying again. */
const signedOut = new Set([4401, 4403]);

/**
 * Subscriptions over graphql-ws, which is fetched when the first one starts: after the first paint.
 * It tries again for ever. `after` is raised with each position that arrives, so that a connection
 * that was lost goes on where it was and not where it began; before any has arrived it is `read`, up to
 * where the screens are read at that moment.
 */
export function liveLink(onSignedOut: () => void, read: () => string | undefined): ApolloLink {
  let client: Promise<Client> | undefined;
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let reached: unknown = operation.variables['after'];
        const request = {
          query: print(operation.query),
          operationName: operation.operationName ?? null,
          // looked at whenever a connection stands
          variables: {
            ...operation.variables,
            get after() {
              return reached ?? read() ?? null;
            },
          },
        };
        let stop: (() => void) | undefined;
        let stopped = false;
        client ??= connect(onSignedOut);
        client.then((live) => {
          if (stopped) return;
          stop = live.subscribe(request, {
            next: (result: ApolloLink.Result) => {
              reached = positionIn(result.data) ?? reached;
              observer.next(result);
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

/** How long an answer to a ping may take before the socket counts as dead. */
const pongWithin = 5_000;

async function connect(onSignedOut: () => void): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  let dead: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    lazy: true,
    retryAttempts: Number.POSITIVE_INFINITY,
    keepAlive: 10_000,
    shouldRetry: (event) => !isSignedOut(event),
    retryWait: (tries) => wait(Math.min(1_000 * 2 ** tries, 15_000) * (0.5 + Math.random() / 2)),
    on: {
      connected: () => connection.set('live'),
      // a network that goes away tells nobody: without an answer the socket would look alive for minutes
      ping: (received) => {
        if (!received) dead = setTimeout(() => client.terminate(), pongWithin);
      },
      pong: (received) => {
        if (received) clearTimeout(dead);
      },
      closed: (event) => {
        clearTimeout(dead);
        connection.set(navigator.onLine ? 'reconnecting' : 'offline');
        if (isSignedOut(event)) onSignedOut();
      },
    },
  });
  // what was open before the network went may lead nowhere now
  window.addEventListener('online', () => client.terminate());
  return client;
}

/** Waits, but not longer than until the network is back. */
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done, { once: true });
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });

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
