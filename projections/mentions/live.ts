import type { CommentEvent } from '../../domain/comment/events.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { TaskEvent } from '../../domain/task/events.ts';
import { defineLive } from '../kernel/live.ts';
import { latestMentionsOf } from './queries.ts';
import type { LatestMention } from './queries.ts';

type OfAMention = Extract<CommentEvent | TaskEvent, DomainEvent<'MentionedInComment' | 'MentionedInTask'>>;

/** The mentions of a person as a live entity, with the person's id: open screens read their list again. */
export const liveMentions = defineLive<OfAMention, LatestMention>({
  kind: 'mentions',
  readModels: ['mentions'],
  on: { MentionedInComment: 'changed', MentionedInTask: 'changed' },
  idOf: ({ userId }) => userId,
  read: latestMentionsOf,
  idOfRow: (row) => row.user_id,
});
