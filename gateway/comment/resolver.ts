import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { staff, viewerOf } from '../../domain/kernel/policy.ts';
import {
  commentCount,
  commentsPage,
  commentVersionCount,
  commentVersionsPage,
} from '../../projections/comments/queries.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { presentComment, presentVersion } from './present.ts';
import { Comment, CommentConnection, CommentVersionConnection } from './types.ts';

@Resolver(() => Comment)
export class CommentQueries {
  @Allowed(viewerOf('event'))
  @Query(() => CommentConnection, {
    complexity: pageCost,
    description: 'The comments on an event itself, or on one of its items; newest first.',
  })
  async comments(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('itemId', () => Int, { nullable: true, description: 'Those on this item of the event.' })
    itemId?: number | null,
  ): Promise<CommentConnection> {
    const target = { tenantId, eventId, itemId: itemId ?? null };
    const query = { ...target, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => commentsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => commentCount(db, target)),
      query,
      presentComment,
    );
  }

  @Allowed(viewerOf('event'))
  @Query(() => CommentVersionConnection, {
    complexity: pageCost,
    description: 'The texts that a comment on the event had before, the latest first.',
  })
  async commentVersions(
    @Ctx() { loaders, ports: { opaquePositions, reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commentId', () => Int) commentId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<CommentVersionConnection> {
    const comment = await loaders.comments(tenantId).load(commentId);
    if (comment?.event_id !== eventId) throw refusalError('not-found');
    const query = { tenantId, commentId, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => commentVersionsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => commentVersionCount(db, tenantId, commentId)),
      query,
      (row) => presentVersion(row, opaquePositions.tell),
    );
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who wrote it.' })
  async author(@Ctx() context: GatewayContext, @Root() { authorId, tenantId }: Comment): Promise<Person> {
    return personOf(context, tenantId, authorId);
  }
}
