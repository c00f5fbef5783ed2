import type { CommentEvent } from '../../domain/comment/events.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveMentions } from './live.ts';
import { mentions } from './table.ts';

const mention = changesOf('mentions', mentions);

/** The mentions of each person. */
export const mentionsReadModel = defineReadModel<CommentEvent | TaskEvent>({
  name: 'mentions',
  version: 2,
  tables: { mentions },
  live: [liveMentions],
  on: {
    MentionedInComment: [
      mention.put(({ data, position, recordedAt }) => ({
        tenant_id: data.tenantId,
        user_id: data.userId,
        source: 'comment',
        source_id: data.commentId,
        event_id: data.eventId,
        item_id: data.itemId,
        position,
        mentioned_at: recordedAt,
      })),
    ],
    MentionedInTask: [
      mention.put(({ data, position, recordedAt }) => ({
        tenant_id: data.tenantId,
        user_id: data.userId,
        source: 'task',
        source_id: data.taskId,
        event_id: data.eventId,
        item_id: data.itemId,
        position,
        mentioned_at: recordedAt,
      })),
    ],
  },
});
