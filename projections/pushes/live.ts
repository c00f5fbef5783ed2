import type { PushEvent } from '../../domain/push/events.ts';
import { defineLive } from '../kernel/live.ts';
import { pushesByIds } from './queries.ts';
import type { PushRow } from './table.ts';

/** Pushes as a live entity of open screens. */
export const livePushes = defineLive<PushEvent, PushRow>({
  kind: 'push',
  readModels: ['pushes'],
  on: { PushTried: 'registered', PushRetried: 'changed', PushTriedAgain: 'changed' },
  idOf: ({ pushId }) => pushId,
  // one message is hundreds of pushes, and nobody waits for those that arrive
  tenantOf: (data) => ('category' in data && data.outcome === 'sent' ? null : data.tenantId),
  read: pushesByIds,
  idOfRow: (row) => row.push_id,
});
