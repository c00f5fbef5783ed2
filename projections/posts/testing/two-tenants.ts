import { happened } from '../../../domain/kernel/event.ts';
import { PostScheduled } from '../../../domain/post/events.ts';

export const postScheduled = (tenantId: number, postId: number) =>
  happened(PostScheduled, {
    postId,
    tenantId,
    eventId: null,
    itemId: null,
    platforms: ['twitter'],
    content: 'The race starts at nine.',
    media: [{ path: `/media/picture${postId}`, kind: 'image' }],
    scheduledAt: '2031-06-15T09:00:00.000Z',
    atOnce: false,
    userId: 7,
  });

const scheduled = (tenantId: number, postId: number) => ({
  stream: `post-${postId}`,
  event: postScheduled(tenantId, postId),
});

export const ofTwoTenants = [scheduled(3, 1), scheduled(4, 2)];
