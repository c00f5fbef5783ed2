// The GraphQL client with all that a screen needs of it, as one lazy part: load-graph.ts loads it.
import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router-dom';
import type { Graph } from '../graphql/client.ts';
import { GraphContext } from '../graphql/graph-context.ts';

export { MeDocument } from '../features/session/viewer.generated.ts';
export { createGraph } from '../graphql/client.ts';
export { fromKept } from '../graphql/kept/kept-link.ts';

/** A layout route that gives the screens below it the GraphQL client. */
export const withGraph = (graph: Graph) => ({
  Component: () => (
    <GraphContext value={graph}>
      <ApolloProvider client={graph.client}>
        <Outlet />
      </ApolloProvider>
    </GraphContext>
  ),
});
