import { createContext, use } from 'react';
import type { Graph } from './client.ts';

export const GraphContext = createContext<Graph | null>(null);

/** The GraphQL client with its position, for code that clears the cache or follows changes. */
export function useGraph(): Graph {
  const graph = use(GraphContext);
  if (!graph) throw new Error('The graph is provided at the root of the app');
  return graph;
}
