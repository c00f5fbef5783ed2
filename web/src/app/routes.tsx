import { redirect, type RouteObject } from 'react-router-dom';
import type { LoadGraph } from '../graphql/graph-context.ts';
import { loadLocaleData } from '../i18n/locale-data.ts';
import { paths } from '../lib/paths.ts';
import { isInShell, screens } from './screens.ts';
import { graphPart } from './load-graph.ts';
import { loadScreen } from './load-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { tenantOf } from './route-params.ts';
import { RouteError } from './route-error.tsx';
import type { AnyScreen } from './screen.ts';
import { Shortcut } from './shortcut.tsx';

/** The routes of all screens. A screen's data and its code are loaded at the same time. */
export function routes(loadGraph: LoadGraph): RouteObject[] {
  const routeTo = (screen: AnyScreen) => routeOf(screen, loadGraph);
  const early = screens.filter((screen) => screen.withoutGraph);
  const others = screens.filter((screen) => !screen.withoutGraph);

  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      // the skeleton in index.html stays visible until then
      hydrateFallbackElement: <></>,
      children: [
        ...early.map(routeTo),
        { path: '/go/:shortcut', element: <Shortcut /> },
        {
          lazy: () => loadScreen('graph', () => loadWithGraph(loadGraph)),
          children: [
            ...others.filter((screen) => !isInShell(screen)).map(routeTo),
            {
              loader: async ({ params }) => {
                loadLocaleData();
                if ('tenant' in params) tenantOf(params);
                const [{ MeDocument }, { preload }] = await Promise.all([graphPart(), loadGraph()]);
                return preload(MeDocument);
              },
              shouldRevalidate: ({ currentParams, nextParams, defaultShouldRevalidate }) =>
                defaultShouldRevalidate ||
                ('tenant' in nextParams && nextParams['tenant'] !== currentParams['tenant']),
              lazy: () => loadScreen('shell', () => import('./shell/shell.tsx')),
              errorElement: <RouteError />,
              children: [
                ...others.filter(isInShell).map(routeTo),
                {
                  path: '/:tenant',
                  loader: ({ params }) => redirect(paths.dashboard(tenantOf(params).tenantId)),
                },
                { path: '/:tenant/*', element: <NotFound /> },
              ],
            },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

async function loadWithGraph(loadGraph: LoadGraph) {
  const [{ withGraph }, graph] = await Promise.all([graphPart(), loadGraph()]);
  return withGraph(graph);
}

function routeOf(screen: AnyScreen, loadGraph: LoadGraph): RouteObject {
  const { path, component } = screen;
  return {
    // by it the shell knows which screen is shown
    id: path,
    path,
    loader: loaderOf(screen, loadGraph),
    lazy: component && (() => loadScreen(path, component)),
    errorElement: <RouteError />,
  };
}

function loaderOf({ load, withoutGraph }: AnyScreen, loadGraph: LoadGraph): RouteObject['loader'] {
  if (withoutGraph) return load && ((args) => load(loadGraph, args));
  return (
    load &&
    (async (args) => {
      const graph = await loadGraph();
      return load({ graph, preload: graph.preload }, args);
    })
  );
}
