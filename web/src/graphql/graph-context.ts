import { createContext, use } from 'react';
import type { Graph } from './client.ts';

export const GraphContext = createContext<Graph | null>(null);

/** The way to the server, for those who have to empty it or follow the log. */
export function useGraph(): Graph {
  const graph = use(GraphContext);
  if (!graph) throw new Error('The graph is provided at the root of the app');
  return graph;
}
