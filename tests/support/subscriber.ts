import { createClient, type Client } from 'graphql-ws';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Answer } from './graphql.ts';

/** A subscription on the client's side. */
export interface Subscriber {
  /** the payloads so far, in order */
  readonly received: Answer[];
  /** The next payload that was not taken yet; rejects if the subscription ends without one. */
  next(): Promise<Answer>;
  /** How it ended: undefined when completed, else the close event or the errors of graphql-ws. */
  readonly ended: Promise<unknown>;
  close(): void;
}

/** The WebSocket address of a server's subscriptions. */
export const subscriptionsAt = (address: string): string => `${address.replace(/^http/, 'ws')}/graphql`;

/** Connects with headers, like a browser's upgrade, or with a token in the connection parameters. */
export function connect(
  address: string,
  as: { readonly headers?: Readonly<Record<string, string>>; readonly token?: string },
): Client {
  class WithHeaders extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols, { headers: { ...as.headers } });
    }
  }
  return createClient({
    url: subscriptionsAt(address),
    webSocketImpl: WithHeaders,
    retryAttempts: 0,
    connectionParams: as.token === undefined ? {} : { token: as.token },
  });
}

/** Subscribes; payloads are kept until they are taken. */
export function subscribe(
  client: Client,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Subscriber {
  const received: Answer[] = [];
  const waiting: { take(answer: Answer): void; fail(error: unknown): void }[] = [];
  let taken = 0;
  let over = false;
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  void ended.then((reason) => {
    over = true;
    for (const { fail } of waiting) fail(new Error('The subscription ended', { cause: reason }));
  });
  const close = client.subscribe<Record<string, Answer>>(
    { query, variables: { ...variables } },
    {
      next(result) {
        const payload: Answer = JSON.parse(
          JSON.stringify(result.errors ? { errors: result.errors } : result.data),
        );
        received.push(payload);
        const first = waiting.shift();
        if (first === undefined) return;
        taken += 1;
        first.take(payload);
      },
      error: end,
      complete: () => end(undefined),
    },
  );
  return {
    received,
    ended,
    close,
    next() {
      const payload = received[taken];
      if (payload !== undefined) {
        taken += 1;
        return Promise.resolve(payload);
      }
      if (over) return Promise.reject(new Error('The subscription ended'));
      return new Promise((take, fail) => waiting.push({ take, fail }));
    },
  };
}

/** Tries an upgrade; resolves to the status of the refusal, or to 101. */
export async function upgrade(address: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = new WebSocket(subscriptionsAt(address), 'graphql-transport-ws', { headers: { ...headers } });
  const [first] = await Promise.race([
    once(socket, 'open').then(() => [101]),
    once(socket, 'unexpected-response').then(([, response]: { statusCode: number }[]) => [
      response?.statusCode ?? 0,
    ]),
  ]);
  socket.on('error', () => undefined);
  socket.terminate();
  return first ?? 0;
}
