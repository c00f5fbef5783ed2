import { createQueryPreloader } from '@apollo/client/react';
import { redirect, type RouteObject } from 'react-router-dom';
import { MeDocument } from '../features/session/viewer.generated.ts';
import type { Graph } from '../graphql/client.ts';
import { paths } from '../lib/paths.ts';
import { storedUser } from '../lib/stored-user.ts';
import { screens } from './screens.ts';
import { loadScreen } from './load-screen.tsx';
import { NotFound } from './not-found.tsx';
import { Root } from './root.tsx';
import { inTenant, missing, tenantOf } from './route-params.ts';
import { RouteError } from './route-error.tsx';
import type { LoadContext, Screen } from './screen.ts';

const inShell = ({ path, inShell: always }: Screen) => always || path.startsWith('/:tenant');

/** The routes of all screens. A screen's data and its code are loaded at the same time. */
export function routes(graph: Graph): RouteObject[] {
  const preload = createQueryPreloader(graph.client);
  const routeTo = (screen: Screen) => routeOf(screen, { graph, preload });

  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      // the skeleton in index.html stays visible until then
      hydrateFallbackElement: <></>,
      children: [
        ...screens.filter((screen) => !inShell(screen)).map(routeTo),
        { path: '/go/:shortcut', loader: ({ params }) => followShortcut(params['shortcut']) },
        {
          loader: ({ params }) => {
            if ('tenant' in params) tenantOf(params);
            return preload(MeDocument);
          },
          shouldRevalidate: ({ currentParams, nextParams, defaultShouldRevalidate }) =>
            defaultShouldRevalidate ||
            ('tenant' in nextParams && nextParams['tenant'] !== currentParams['tenant']),
          lazy: () => loadScreen('shell', () => import('./shell/shell.tsx')),
          errorElement: <RouteError />,
          children: [
            ...screens.filter(inShell).map(routeTo),
            {
              path: '/:tenant',
              loader: ({ params }) => redirect(paths.dashboard(tenantOf(params).tenantId)),
            },
            { path: '/:tenant/*', element: <NotFound /> },
          ],
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

function routeOf({ path, component, load, failure }: Screen, context: LoadContext): RouteObject {
  return {
    path,
    loader: load && ((args) => load(context, args)),
    lazy: component && (() => loadScreen(path, component)),
    errorElement: failure ? <RouteError failure={failure} /> : <RouteError />,
  };
}

/** A shortcut of the installed app does not know the tenant: it opens the one that was used last. */
function followShortcut(shortcut: string | undefined): Response {
  const user = storedUser();
  if (!user) return redirect(paths.login);
  const screen = screens.find((each) => each.shortcut === shortcut);
  if (!screen) throw missing();
  return redirect(inTenant(screen.path, user.tenantid));
}
