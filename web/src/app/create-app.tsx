import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { StrictMode, type ReactElement } from 'react';
import { createBrowserRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { LoadGraphContext, type LoadGraph } from '../graphql/graph-context.ts';
import { watchNetwork } from '../graphql/live/connection.ts';
import { watchNavigation } from '../lib/navigation.ts';
import { paths } from '../lib/paths.ts';
import { watchReach } from '../lib/reach.ts';
import { noteUserOfTab, onOtherUser } from '../lib/stored-user.ts';
import { leaveFreely } from '../ui/leaving/unsaved.ts';
import { theme } from '../ui/theme/theme.ts';
import { endSession } from './end-session.ts';
import { graphLoader } from './load-graph.ts';
import { routes } from './routes.tsx';
import { cachedFields } from './screens.ts';

/** Creates the app: the routes and the providers. */
export function createApp(): { router: DataRouter; loadGraph: LoadGraph; app: ReactElement } {
  const end = () => {
    leaveFreely();
    const { location: here, navigation } = router.state;
    endSession(navigation.location ?? here, async (state) => {
      await router.navigate(paths.login, { replace: true, state });
      // Back would show it, also to somebody else who signs in in another tab
      await (await loadGraph()).forget();
    });
  };
  const loadGraph = graphLoader(cachedFields, end);
  const router = createBrowserRouter(routes(loadGraph));
  noteUserOfTab();
  onOtherUser((user) => {
    if (user === null) return end();
    leaveFreely();
    location.reload();
  });
  watchNavigation(router);
  watchNetwork();
  watchReach();
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
          <LoadGraphContext value={loadGraph}>
            <RouterProvider router={router} />
          </LoadGraphContext>
        </MantineProvider>
      </I18nProvider>
    </StrictMode>
  );
  return { router, loadGraph, app };
}
