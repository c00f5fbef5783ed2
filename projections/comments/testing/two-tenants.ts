import { CommentEdited, CommentPosted } from '../../../domain/comment/events.ts';
import { happened } from '../../../domain/kernel/event.ts';
import type { EventToAppend } from '../../../infra/platform/projector/testing/projector.ts';

const commented = (tenantId: number, commentId: number): readonly EventToAppend[] => {
  const place = { commentId, tenantId, eventId: tenantId, itemId: null, userId: 1 };
  const stream = `comment-${commentId}`;
  return [
    { stream, event: happened(CommentPosted, { ...place, text: 'Boats at six' }) },
    { stream, event: happened(CommentEdited, { ...place, from: 'Boats at six', to: 'Boats at seven' }) },
  ];
};

export const ofTwoTenants = [...commented(3, 1), ...commented(4, 2)];
