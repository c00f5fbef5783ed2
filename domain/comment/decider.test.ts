import { describe, it } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { comment } from './decider.ts';
import { CommentDeleted, CommentEdited, CommentPosted, MentionedInComment } from './events.ts';

const { given } = specify(comment);

const [author, ada, bob] = [7, 8, 9];
const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: author };
const where = { commentId: 1, tenantId: 3, eventId: 5, itemId: null };
const place = { ...where, userId: author };
const posted = happened(CommentPosted, { ...place, text: 'Bring boats' });
const edited = happened(CommentEdited, { ...place, from: 'Bring boats', to: 'Bring oars' });
const deleted = happened(CommentDeleted, place);
const mentioned = (userId: number) => happened(MentionedInComment, { ...where, userId });

const post = (text: string, people: number[] = []) =>
  ({
    type: 'PostComment',
    data: { commentId: 1, eventId: 5, itemId: null, text, mentioned: people, ...context },
  }) as const;
const edit = (text: string, people: number[] = []) =>
  ({ type: 'EditComment', data: { commentId: 1, eventId: 5, text, mentioned: people, ...context } }) as const;
const remove = { type: 'DeleteComment', data: { commentId: 1, eventId: 5, ...context } } as const;

describe('a comment', () => {
  it('is posted', () => given().when(post('Bring boats')).then(posted));

  it('on an item names the item, and so do its mentions', () => {
    const onItem = { ...post('@ada', [ada]).data, itemId: 9 };
    given()
      .when({ type: 'PostComment', data: onItem })
      .then(
        happened(CommentPosted, { ...place, itemId: 9, text: '@ada' }),
        happened(MentionedInComment, { ...where, itemId: 9, userId: ada }),
      );
  });

  it('is edited by its author; the earlier text stays in the log', () =>
    given(posted).when(edit('Bring oars')).then(edited));

  it('with the same text stays as it is', () => given(posted).when(edit('Bring boats')).then());

  it('is deleted by its author', () => given(posted, edited).when(remove).then(deleted));

  it('is not there after it was deleted', () => {
    given(posted, deleted).when(edit('Bring oars')).thenRejected('not-found');
    given(posted, deleted).when(remove).thenRejected('not-found');
  });

  it('of somebody else can be neither edited nor deleted', () => {
    const other = { ...context, actorId: ada };
    given(posted)
      .when({ ...edit('Mine now'), data: { ...edit('Mine now').data, ...other } })
      .thenRejected('not-your-comment');
    given(posted)
      .when({ ...remove, data: { ...remove.data, ...other } })
      .thenRejected('not-your-comment');
  });

  it.each([{ tenantId: 4 }, { eventId: 6 }])('is not there for %j', (elsewhere) => {
    given(posted)
      .when({ ...edit('Bring oars'), data: { ...edit('Bring oars').data, ...elsewhere } })
      .thenRejected('not-found');
    given(posted)
      .when({ ...remove, data: { ...remove.data, ...elsewhere } })
      .thenRejected('not-found');
  });
});

describe('a mention', () => {
  it('tells each person once, and not the author', () =>
    given()
      .when(post('@ada @bob @me', [ada, bob, ada, author]))
      .then(happened(CommentPosted, { ...place, text: '@ada @bob @me' }), mentioned(ada), mentioned(bob)));

  it('by an edit tells only people who were not mentioned before', () =>
    given(posted, mentioned(ada))
      .when(edit('Bring oars', [ada, bob]))
      .then(edited, mentioned(bob)));
});
