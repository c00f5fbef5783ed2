import type { CachedFields } from '../graphql/cached-fields.ts';
import type { LoadGraph } from '../graphql/graph-context.ts';
import { loadPart } from '../lib/load-part.ts';

/** Loads the part of the GraphQL client, once. Rejects with PartNotLoaded; the next call tries again. */
export const graphPart = untilItSucceeds(() => loadPart('graph', () => import('./graph-part.tsx')));

/** Creates the client at the first call, like `graphPart`. */
export const graphLoader = (fields: CachedFields, onSignedOut: () => void): LoadGraph =>
  untilItSucceeds(async () => (await graphPart()).createGraph(fields, onSignedOut));

function untilItSucceeds<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}
