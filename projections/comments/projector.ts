import type { CommentEvent } from '../../domain/comment/events.ts';
import { throughTenant } from '../../domain/kernel/actor.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveComments } from './live.ts';
import { comments, commentVersions } from './table.ts';

const comment = changesOf('comments', comments);
const version = changesOf('comment_versions', commentVersions);
const same = ({ data }: { data: { tenantId: number; commentId: number } }) => ({
  tenant_id: data.tenantId,
  comment_id: data.commentId,
});
const ofUser = ({ data }: { data: { userId: number } }) => ({ user_id: data.userId });

/** Comments with the texts that they had before. */
export const commentsReadModel = defineReadModel<CommentEvent | UserEvent>({
  name: 'comments',
  version: 2,
  tables: { comments, comment_versions: commentVersions },
  live: [liveComments],
  on: {
    CommentPosted: [
      comment.put((event) => ({
        ...same(event),
        event_id: event.data.eventId,
        item_id: event.data.itemId,
        user_id: event.data.userId,
        written_in: throughTenant(event.actor),
        text: event.data.text,
        erased: false,
        posted_at: event.recordedAt,
        edited_at: null,
        revision: event.revision,
      })),
    ],
    CommentEdited: [
      comment.set(same, ({ data, recordedAt, revision }) => ({
        text: data.to,
        edited_at: recordedAt,
        revision,
      })),
      version.put((event) => ({
        ...same(event),
        position: event.position,
        user_id: event.data.userId,
        text: event.data.from,
        replaced_at: event.recordedAt,
      })),
    ],
    MentionedInComment: [comment.set(same, ({ revision }) => ({ revision }))],
    // nobody can open the earlier texts of a comment that is gone, so they go too
    CommentDeleted: [comment.remove(same), version.everywhere(same, () => ({ text: '' }))],
    UserErased: [
      comment.everywhere(ofUser, () => ({ text: ERASED, erased: true })),
      version.everywhere(ofUser, () => ({ text: ERASED })),
    ],
  },
});
