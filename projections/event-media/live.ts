import type { MediaEvent } from '../../domain/event-media/events.ts';
import { defineLive } from '../kernel/live.ts';
import { mediaByIds } from './queries.ts';
import type { EventMediaRow } from './table.ts';

/** Pictures and videos as a live entity of open screens. */
export const liveMedia = defineLive<Extract<MediaEvent, { data: { mediaId: number } }>, EventMediaRow>({
  kind: 'media',
  readModels: ['event-media'],
  on: { MediaAttached: 'registered', MediaMoved: 'changed', MediaRemoved: 'removed' },
  idOf: ({ mediaId }) => mediaId,
  read: mediaByIds,
  idOfRow: (row) => row.media_id,
});
