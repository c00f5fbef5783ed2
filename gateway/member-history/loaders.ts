import { memberHistory } from '../../projections/member-history/queries.ts';
import { historyLoaders, type HistoryLoaders } from '../history/loaders.ts';
import type { LoaderFactories } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    readonly memberHistories: HistoryLoaders;
  }
}

export const memberHistoryLoaders: LoaderFactories = { memberHistories: historyLoaders(memberHistory) };
