import DataLoader from 'dataloader';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { Page } from '../../projections/kernel/page.ts';
import type { EntityLine, Histories } from '../../projections/kernel/read-history.ts';

/** Reads the histories of many entities of a tenant with one statement. */
export interface HistoryLoaders {
  /** a page of each entity's history */
  pages(tenantId: number, first: number, before: string | null): DataLoader<number, Page<EntityLine>>;
  /** how many entries each entity has */
  counts(tenantId: number): DataLoader<number, number>;
}

const noEntries: Page<EntityLine> = { edges: [], hasNextPage: false };

/** The loaders of one kind of history, for one request. */
export function historyLoaders(histories: Histories): (ports: Pick<EdgePorts, 'reads'>) => HistoryLoaders {
  return ({ reads }) => {
    const pages = new Map<string, DataLoader<number, Page<EntityLine>>>();
    const counts = new Map<number, DataLoader<number, number>>();
    return {
      pages: (tenantId, first, before) =>
        keptIn(pages, JSON.stringify([tenantId, first, before]), async (ids) => {
          const query = { tenantId, ids, first, before };
          const found = await reads.asTenant(tenantId, (db) => histories.pages(db, query));
          return ids.map((id) => found.get(id) ?? noEntries);
        }),
      counts: (tenantId) =>
        keptIn(counts, tenantId, async (ids) => {
          const found = await reads.asTenant(tenantId, (db) => histories.counts(db, tenantId, ids));
          return ids.map((id) => found.get(id) ?? 0);
        }),
    };
  };
}

function keptIn<Key, Value>(
  loaders: Map<Key, DataLoader<number, Value>>,
  key: Key,
  read: (ids: readonly number[]) => Promise<readonly Value[]>,
): DataLoader<number, Value> {
  const loader = loaders.get(key) ?? new DataLoader(read, { maxBatchSize: 1_000 });
  loaders.set(key, loader);
  return loader;
}
