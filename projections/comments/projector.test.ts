import { expect, it } from 'vitest';
import {
  CommentDeleted,
  CommentEdited,
  CommentPosted,
  MentionedInComment,
} from '../../domain/comment/events.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import { happened } from '../../domain/kernel/event.ts';
import { UserErased } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { commentsReadModel } from './projector.ts';

const where = { commentId: 1, tenantId: 3, eventId: 5, itemId: null };
const place = { ...where, userId: 7 };
const posted = happened(CommentPosted, { ...place, text: 'Canary one' });
const edited = happened(CommentEdited, { ...place, from: 'Canary one', to: 'Canary two' });
const deleted = happened(CommentDeleted, place);
const mentioned = happened(MentionedInComment, { ...where, userId: 8 });

it('shows the present text, and keeps the text before an edit', () => {
  const rows = given(commentsReadModel, [posted, mentioned, edited]);
  expect(rows.rows('comments')).toMatchObject([{ comment_id: 1, text: 'Canary two', erased: false }]);
  expect(rows.rows('comments')[0]?.['edited_at']).toBeInstanceOf(Date);
  expect(rows.rows('comment_versions')).toMatchObject([{ comment_id: 1, text: 'Canary one' }]);
});

it('shows nothing of a comment that was deleted', () => {
  const rows = given(commentsReadModel, [posted, edited, deleted]);
  expect(rows.rows('comments')).toEqual([]);
  expect(rows.rows('comment_versions')).toMatchObject([{ text: '' }]);
});

it('shows that a comment is there, and nothing of its texts, when the author is erased', () => {
  const erased = happened(UserErased, { userId: 7, tenantIds: [3] });
  const rows = given(commentsReadModel, [posted, edited, erased]);
  expect(rows.rows('comments')).toMatchObject([{ comment_id: 1, text: ERASED, erased: true }]);
  expect(rows.rows('comment_versions')).toMatchObject([{ text: ERASED }]);
});
