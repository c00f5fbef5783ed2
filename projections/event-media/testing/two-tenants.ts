import { happened } from '../../../domain/kernel/event.ts';
import { MediaAttached } from '../../../domain/event-media/events.ts';

const attachedIn = (tenantId: number) => ({
  stream: `media-${tenantId}`,
  event: happened(MediaAttached, {
    tenantId,
    eventId: tenantId,
    itemId: null,
    mediaId: tenantId,
    fileId: tenantId,
    path: `/media/${tenantId}`,
    kind: 'image',
    mime: 'image/webp',
    width: 1,
    height: 1,
    poster: null,
    place: 1_024,
    attachedBy: 7,
  }),
});

export const ofTwoTenants = [attachedIn(3), attachedIn(4)];
