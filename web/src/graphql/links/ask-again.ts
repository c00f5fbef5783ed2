import { ApolloLink } from '@apollo/client';
import { concat, defer, EMPTY, type Observable } from 'rxjs';

type Client = ApolloLink.Operation['client'];

/** How often queries were to be read again, by client and name. */
const times = new WeakMap<Client, Map<string, number>>();

const timesOf = (client: Client, query: string): number => times.get(client)?.get(query) ?? 0;

/** Call before a query on the screen is read again: an answer that has not arrived may be older than the reason for it. */
export function notContainedIn(client: Client, query: string): void {
  const counts = times.get(client) ?? new Map<string, number>();
  times.set(client, counts.set(query, timesOf(client, query) + 1));
}

/** What `useQuery` returns, as far as reading again needs it. */
export interface ReadQuery {
  readonly client: Client;
  readonly observable: { readonly queryName?: string | undefined; refetch(): Promise<unknown> };
}

/** Reads a query again, with everything that happened before this call. Rejects as its `refetch` does. */
export function readAnew({ client, observable }: ReadQuery): Promise<unknown> {
  notContainedIn(client, observable.queryName ?? '');
  return observable.refetch();
}

/**
 * Sends a query once more if it was to be read again before its answer arrived: the client sends no second request
 * beside one that is the same, and takes the answer of the first for both.
 */
export const askAgainLink = new ApolloLink((operation, forward) => {
  const { client, operationName = '' } = operation;
  const ask = (): Observable<ApolloLink.Result> => {
    const before = timesOf(client, operationName);
    return concat(
      forward(operation),
      defer(() => (timesOf(client, operationName) === before ? EMPTY : ask())),
    );
  };
  return ask();
});
