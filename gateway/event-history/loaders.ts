import { eventHistory } from '../../projections/event-history/queries.ts';
import { historyLoaders, type HistoryLoaders } from '../history/loaders.ts';
import type { LoaderFactories } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    readonly eventHistories: HistoryLoaders;
  }
}

export const eventHistoryLoaders: LoaderFactories = { eventHistories: historyLoaders(eventHistory) };
