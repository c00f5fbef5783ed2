import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { StrictMode, type ReactElement } from 'react';
import { createBrowserRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { createGraph } from '../graphql/client.ts';
import { GraphContext } from '../graphql/graph-context.ts';
import { watchNetwork } from '../graphql/live/connection.ts';
import { paths } from '../lib/paths.ts';
import { storeUser } from '../lib/stored-user.ts';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { routes } from './routes.tsx';
import { cachedFields } from './screens.ts';

/** Creates the app: the GraphQL client, the routes and the providers. */
export function createApp(): { router: DataRouter; app: ReactElement } {
  const graph = createGraph(cachedFields, () => {
    storeUser(null);
    // The session was ended or has expired; the sign-in screen itself needs no redirect.
    if (location.pathname !== paths.login)
      void router.navigate(paths.login, { replace: true, state: { ended: true } });
  });
  const router = createBrowserRouter(routes(graph));
  watchNetwork();
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <GraphContext value={graph}>
            <ApolloProvider client={graph.client}>
              <RouterProvider router={router} />
            </ApolloProvider>
          </GraphContext>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
  return { router, app };
}
