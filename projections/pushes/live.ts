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
  read: pushesByIds,
  idOfRow: (row) => row.push_id,
});
