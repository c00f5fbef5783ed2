import { eventsByIds } from '../../projections/event-feed/queries.ts';
import type { EventFeedRow } from '../../projections/event-feed/table.ts';
import { rowsOfTenant, type LoaderFactories, type RowLoader } from '../server/loaders.ts';

declare module '../server/loaders.ts' {
  interface Loaders {
    events(tenantId: number): RowLoader<EventFeedRow>;
  }
}

export const eventLoaders: LoaderFactories = { events: rowsOfTenant(eventsByIds, (row) => row.event_id) };
