import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { finalize, tap } from 'rxjs';
import { createCache } from './cache.ts';
import type { CachedFields } from './cached-fields.ts';
import { abortAfter } from '../lib/abort-after.ts';
import { firstAnswer } from '../lib/first-answers.ts';
import { onReturn, reportNoAnswer } from '../lib/reach.ts';
import { DeviceKeyDocument } from './device-key.generated.ts';
import { forgetSentPush } from '../lib/push-sent.ts';
import { setKeySource } from '../lib/sealed/key-source.ts';
import { isNoAnswer, isSignedOut } from './errors.ts';
import type { HeldEntity } from './guard-versions.ts';
import { watchAsOf } from './kept/as-of.ts';
import { createKept, type Kept } from './kept/kept.ts';
import { fromKept } from './kept/kept-link.ts';
import { askAgainLink } from './links/ask-again.ts';
import { versionGuardLink } from './links/version-guard.ts';
import { liveLink } from './live/live-link.ts';
import { readPosition, type ReadPosition } from './live/read-position.ts';
import { preloader, type Preload } from './preloader.ts';

/** How long a request may take, milliseconds. */
const requestTimeoutMs = 30_000;

export interface Graph {
  readonly client: ApolloClient;
  readonly position: ReadPosition;
  /** Starts a query without waiting for its answer. */
  readonly preload: Preload;
  /** Declares how the cache stores fields of Query that are read from now on. */
  declare(fields: CachedFields): void;
  /** Whether the cache has something from before the server was away, so that its lists are read again. */
  isBehind(): boolean;
  /**
   * Call it before subscribing to live changes. The subscription then starts where the earlier visits ended, and so
   * reports shares and rights that ended since then.
   */
  checkKept(): Promise<void>;
  /**
   * Clears the cache, what is kept of it, and which push subscription was sent: at sign-in, at sign-out and on a change
   * of tenant.
   */
  forget(): Promise<void>;
}

/**
 * Creates the client. Links: version guard → what is kept → errors → asking again → HTTP, or the live connection for
 * subscriptions.
 */
export function createGraph(fields: CachedFields, onSignedOut: () => void): Graph {
  const cache = createCache(fields);
  let declared = fields;
  const position = readPosition();
  const kept = createKept(cache, () => declared, position);
  const guard = versionGuardLink((typename, id): HeldEntity | undefined => {
    const key = cache.identify({ __typename: typename, id });
    return key === undefined ? undefined : cache.extract()[key];
  });
  const client = new ApolloClient({
    cache,
    dataMasking: true,
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first', context: fromKept },
    },
    link: ApolloLink.from([
      guard.link,
      kept.link,
      new ErrorLink(({ error }) => {
        if (isSignedOut(error)) onSignedOut();
        if (isNoAnswer(error)) reportNoAnswer();
      }),
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        liveLink(onSignedOut, position),
        ApolloLink.from([
          askAgainLink,
          positionLink(position),
          new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: boundedFetch }),
        ]),
      ),
    ]),
  });
  setKeySource(async (userId) => {
    const { data } = await client.query({ query: DeviceKeyDocument, fetchPolicy: 'no-cache' });
    return data?.me?.userId === userId ? data.me.deviceKey : null;
  });
  watchAsOf();
  onReturn(() => refetch(client, kept));
  return {
    client,
    position,
    preload: preloader(client, requestTimeoutMs),
    declare(more) {
      declared = { ...declared, ...more };
      cache.policies.addTypePolicies({ Query: { fields: more } });
    },
    isBehind: kept.isBehind,
    checkKept: kept.check,
    async forget() {
      position.forget();
      guard.forget();
      kept.forget();
      forgetSentPush();
      await client.clearStore();
    },
  };
}

/** Repeats the queries on the screen that have failed, such as those of a section; all, if something kept was shown. */
function refetch(client: ApolloClient, kept: Kept): void {
  const all = kept.takeShown();
  for (const query of client.getObservableQueries('active'))
    // a query that fails again shows so itself
    if (all || query.getCurrentResult().error) query.refetch().catch(() => undefined);
}

function positionLink(position: ReadPosition): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const answered = position.queryStarted();
    return forward(operation).pipe(
      tap(({ extensions }) => position.answerReceived(extensions)),
      finalize(answered),
    );
  });
}

/** Options of a call, passed in `context: { fetchOptions }`. */
export interface RequestOptions {
  /** milliseconds; `requestTimeoutMs` by default */
  readonly timeout?: number;
}

/** `fetch` with a timeout, so that no request waits forever; takes the answer of a query that the page has sent. */
function boundedFetch(input: RequestInfo | URL, init: RequestInit & RequestOptions = {}): Promise<Response> {
  const first = firstAnswer(init.body);
  if (first) return first.catch(() => boundedFetch(input, init));
  const { timeout = requestTimeoutMs, ...rest } = init;
  return fetch(input, { ...rest, signal: abortAfter(timeout, rest.signal) });
}
