import type { DirectoryEvent } from '../../domain/directory/events.ts';
import { defineLive } from '../kernel/live.ts';
import { directoryEntries } from './queries.ts';
import type { DirectoryRow } from './table.ts';

/** Whether others find the tenant, as a live entity of its own screens. */
export const liveDirectory = defineLive<DirectoryEvent, DirectoryRow>({
  kind: 'directory',
  readModels: ['directory'],
  on: { ShownInDirectory: 'changed', HiddenFromDirectory: 'changed' },
  idOf: ({ tenantId }) => tenantId,
  read: (db, tenantId) => directoryEntries(db, [tenantId]),
  idOfRow: (row) => row.tenant_id,
});
