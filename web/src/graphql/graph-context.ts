import { createContext, use } from 'react';
import type { Graph } from './client.ts';

export const GraphContext = createContext<Graph | null>(null);

/** The GraphQL client with its position, for code that clears the cache or follows changes. */
export function useGraph(): Graph {
  const graph = use(GraphContext);
  if (!graph) throw new Error('This screen is shown without the GraphQL client');
  return graph;
}

/** Loads the GraphQL client at the first call; all calls resolve to the same client. */
export type LoadGraph = () => Promise<Graph>;

export const LoadGraphContext = createContext<LoadGraph | null>(null);

/** Loads the GraphQL client, for screens that are shown before it. */
export function useLoadGraph(): LoadGraph {
  const loadGraph = use(LoadGraphContext);
  if (!loadGraph) throw new Error('The loader is provided at the root of the app');
  return loadGraph;
}
