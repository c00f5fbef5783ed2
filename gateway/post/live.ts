import { Field, Int, ObjectType } from 'type-graphql';
import { livePosts } from '../../projections/posts/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentPost } from './present.ts';
import { Post } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A post was written or changed. `post` has the version of this change or a later one.',
})
class PostMoved {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) postId!: number;
  @Field(() => Post, { nullable: true, description: 'The post; null if it is gone.' })
  post!: Post | null;
}

export const postChanges = defineLivePresenter({
  entity: livePosts,
  type: PostMoved,
  present: ({ created, id, row }) => ({ created, postId: id, post: row && presentPost(row) }),
});
