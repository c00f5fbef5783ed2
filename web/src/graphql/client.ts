import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { finalize, tap } from 'rxjs';
import { createCache } from './cache.ts';
import type { HeldEntity } from './guard-versions.ts';
import { versionGuardLink } from './links/version-guard.ts';
import { liveLink } from './live/live-link.ts';
import { readPosition, type ReadPosition } from './live/read-position.ts';

export interface Graph {
  readonly client: ApolloClient;
  readonly position: ReadPosition;
  /** Forgets everything that was read: at sign-in, at sign-out and on a change of tenant. */
  forget(): Promise<void>;
}

/** The way to the server: errors → version guard → HTTP, or the live connection for subscriptions. */
export function createGraph(onSignedOut: () => void): Graph {
  const cache = createCache();
  const position = readPosition();
  const guard = versionGuardLink((typename, id): HeldEntity | undefined => {
    const key = cache.identify({ __typename: typename, id });
    return key === undefined ? undefined : cache.extract()[key];
  });
  const client = new ApolloClient({
    cache,
    dataMasking: true,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
    link: ApolloLink.from([
      new ErrorLink(({ error }) => {
        if (isSignedOut(error)) onSignedOut();
      }),
      guard.link,
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        liveLink(onSignedOut, () => position.lowest()),
        ApolloLink.from([
          hearingLink(position),
          new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: boundedFetch }),
        ]),
      ),
    ]),
  });
  return {
    client,
    position,
    async forget() {
      position.forget();
      guard.forget();
      await client.clearStore();
    },
  };
}

/** Whether the server answered that nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED');

/** Whether a GraphQL error of this code is among what went wrong. */
export const hasCode = (error: unknown, code: string): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === code);

function hearingLink(position: ReadPosition): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const answered = position.asked();
    return forward(operation).pipe(
      tap(({ extensions }) => position.heard(extensions?.['position'])),
      finalize(answered),
    );
  });
}

/** What a call says of itself with `context: { fetchOptions }`. */
export interface Patience {
  /** how long it may take, milliseconds; 30 s where nothing is said */
  readonly patience?: number;
}

/** No request waits for ever, whatever the network does. */
function boundedFetch(input: RequestInfo | URL, init: RequestInit & Patience = {}): Promise<Response> {
  const { patience = 30_000, ...rest } = init;
  const timeout = AbortSignal.timeout(patience);
  const signal = rest.signal ? AbortSignal.any([rest.signal, timeout]) : timeout;
  return fetch(input, { ...rest, signal });
}
