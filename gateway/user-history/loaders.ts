import { userHistory } from '../../projections/user-history/queries.ts';
import { historyLoaders, type HistoryLoaders } from '../history/loaders.ts';
import type { LoaderFactories } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    readonly userHistories: HistoryLoaders;
  }
}

export const userHistoryLoaders: LoaderFactories = { userHistories: historyLoaders(userHistory) };
