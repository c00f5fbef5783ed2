import type { ApolloCache } from '@apollo/client';
import type { LiveList } from './live-list.ts';
import { createPlacer, type Placer } from './placer.ts';

/** A placer of which the lists are loaded after the first paint. */
export interface LatePlacer extends Placer {
  /**
   * Call with the lists when they are loaded. Returns whether something was put or removed before: then it is missing
   * in the lists, and they have to be read again.
   */
  placeIn(lists: readonly LiveList[]): boolean;
}

/** Creates a placer that knows no lists yet: until `placeIn` is called, it changes the entities alone. */
export function createLatePlacer(cache: ApolloCache): LatePlacer {
  let placer = createPlacer(cache, []);
  let isComplete = false;
  let hasMissed = false;
  return {
    put(type, entity) {
      hasMissed ||= !isComplete;
      return placer.put(type, entity);
    },
    remove(type, gone) {
      hasMissed ||= !isComplete;
      placer.remove(type, gone);
    },
    placeIn(lists) {
      placer = createPlacer(cache, lists);
      isComplete = true;
      const missed = hasMissed;
      hasMissed = false;
      return missed;
    },
  };
}
