import { expect, it } from 'vitest';
import { MentionedInComment } from '../../domain/comment/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { MentionedInTask } from '../../domain/task/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { mentionsReadModel } from './projector.ts';

it('keeps who is mentioned, and where', () => {
  const where = { commentId: 1, tenantId: 3, eventId: 5, itemId: null };
  const mentioned = happened(MentionedInComment, { ...where, userId: 8 });
  expect(given(mentionsReadModel, [mentioned]).rows('mentions')).toMatchObject([
    { user_id: 8, source: 'comment', source_id: 1, event_id: 5 },
  ]);
});

it('keeps mentions of tasks beside those of comments with the same id', () => {
  const where = { tenantId: 3, eventId: 5, itemId: null, userId: 8 };
  const inComment = happened(MentionedInComment, { ...where, commentId: 1 });
  const inTask = happened(MentionedInTask, { ...where, taskId: 1, title: 'Order buoys', mentionedBy: 7 });
  expect(given(mentionsReadModel, [inComment, inTask]).rows('mentions')).toMatchObject([
    { source: 'comment', source_id: 1 },
    { source: 'task', source_id: 1 },
  ]);
});
