import type { MediaEvent } from '../../domain/event-media/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveMedia } from './live.ts';
import { eventMedia } from './table.ts';

const medium = changesOf('event_media', eventMedia);
const same = ({ data }: { data: { tenantId: number; mediaId: number } }) => ({
  tenant_id: data.tenantId,
  media_id: data.mediaId,
});

/** The pictures and videos that events and items show. */
export const eventMediaReadModel = defineReadModel<MediaEvent>({
  name: 'event-media',
  version: 1,
  tables: { event_media: eventMedia },
  live: [liveMedia],
  on: {
    MediaAttached: [
      medium.put(({ data, recordedAt }) => ({
        tenant_id: data.tenantId,
        media_id: data.mediaId,
        event_id: data.eventId,
        item_id: data.itemId ?? 0,
        file_id: data.fileId,
        path: data.path,
        kind: data.kind,
        mime: data.mime,
        width: data.width,
        height: data.height,
        poster: data.poster,
        place: data.place,
        attached_by: data.attachedBy,
        attached_at: recordedAt,
      })),
    ],
    MediaMoved: [medium.set(same, ({ data }) => ({ place: data.to }))],
    MediaRemoved: [medium.remove(same)],
  },
});
