import { expect, it } from 'vitest';
import { MentionedInComment } from '../../domain/comment/events.ts';
import { happened } from '../../domain/kernel/event.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { mentionsReadModel } from './projector.ts';

it('keeps who is mentioned, and where', () => {
  const where = { commentId: 1, tenantId: 3, eventId: 5, itemId: null };
  const mentioned = happened(MentionedInComment, { ...where, userId: 8 });
  expect(given(mentionsReadModel, [mentioned]).rows('mentions')).toMatchObject([
    { user_id: 8, source: 'comment', source_id: 1, event_id: 5 },
  ]);
});
