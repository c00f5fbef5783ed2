import { ApolloClient, HttpLink, type OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { cachedFields, isInShell, screens } from '../src/app/screens.ts';
import type { AnyScreen, LoadContext, Screen } from '../src/app/screen.ts';
import { MeDocument } from '../src/features/session/viewer.generated.ts';
import { createCache } from '../src/graphql/cache.ts';

/** Numbers that stand for the parameters of the path, and that no query contains otherwise. */
const standIns = '900719925474';
const numberOf = (parameter: number): string => `${standIns}${100 + parameter}`;

export { isInShell };

/** A screen with the queries that it sends at its start. */
interface ScreenAtStart {
  readonly screen: AnyScreen;
  readonly queries: readonly string[];
}

/**
 * The bodies of the requests that a screen sends at its start, exactly as the app sends them. `{{tenant}}` stands for
 * the number in the path's parameter `:tenant`. A screen whose queries need more than numbers of the path has none.
 */
async function queriesOf(screen: Screen): Promise<string[]> {
  const names = [...screen.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const bodies: string[] = [];
  const client = new ApolloClient({
    cache: createCache(cachedFields),
    dataMasking: true,
    link: new HttpLink({
      uri: 'http://any/graphql',
      fetch: (_, init) => {
        if (typeof init?.body === 'string') bodies.push(init.body);
        return Promise.reject(new Error('not sent'));
      },
    }),
  });
  const started: Promise<unknown>[] = [];
  const send = (query: DocumentNode, options: { variables?: OperationVariables } = {}) => {
    const { variables = {} } = options;
    // it fails, because nothing is sent
    started.push(client.query({ query, variables }).catch(() => undefined));
  };
  const preload = send as unknown as LoadContext['preload'];
  if (isInShell(screen)) send(MeDocument);
  try {
    const params = Object.fromEntries(names.map((name, at) => [name, numberOf(at)]));
    const path = names.reduce((url, name, at) => url.replace(`:${name}`, numberOf(at)), screen.path);
    const args = { params, request: new Request(`http://any${path}`) };
    const graph = { preload, isBehind: () => false } as unknown as LoadContext['graph'];
    await screen.load?.({ graph, preload }, args as never);
  } catch (error) {
    // a screen that redirects, or that is missing with these parameters
    if (!(error instanceof Response)) throw error;
  }
  await Promise.all(started);
  return bodies
    .map((body) =>
      names.reduce((text, name, at) => text.replaceAll(`:${numberOf(at)}`, `:{{${name}}}`), body),
    )
    .filter((body) => !body.includes(standIns));
}

/** The screens that have a component. Made while the module is imported: afterwards Vite imports nothing more for it. */
export const screensAtStart: readonly ScreenAtStart[] = await Promise.all(
  screens
    .filter(({ component }) => component)
    .map(async (screen) => ({ screen, queries: screen.withoutGraph ? [] : await queriesOf(screen) })),
);
