import { Field, Int, ObjectType } from 'type-graphql';
import { liveComments } from '../../projections/comments/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentComment } from './present.ts';
import { Comment } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A comment was written, changed or deleted. `comment` has the version of this change or a later one.',
})
class CommentChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) commentId!: number;
  @Field(() => Comment, { nullable: true, description: 'null when the comment was deleted' })
  comment!: Comment | null;
}

export const commentChanges = defineLivePresenter({
  entity: liveComments,
  type: CommentChanged,
  present: ({ created, id, row }) => ({ created, commentId: id, comment: row && presentComment(row) }),
});
