import type { Kysely } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { contentViewerOf, staff } from '../../domain/kernel/policy.ts';
import {
  commentCount,
  commentsPage,
  commentVersionCount,
  commentVersionsPage,
  type CommentTarget,
} from '../../projections/comments/queries.ts';
import type { ReadModels } from '../../projections/kernel/tables.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { keptIn, readKept } from '../server/kept-in.ts';
import { sharedItem } from '../server/shared-item.ts';
import { presentComment, presentVersion } from './present.ts';
import { Comment, CommentConnection, CommentVersionConnection } from './types.ts';

const seen = contentViewerOf('event', 'item');

@Resolver(() => Comment)
export class CommentQueries {
  @Allowed(seen)
  @Query(() => CommentConnection, {
    complexity: pageCost,
    description: 'The comments on an event itself, or on one of its items; newest first.',
  })
  async comments(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('itemId', () => Int, { nullable: true, description: 'Those on this item of the event.' })
    itemId?: number | null,
  ): Promise<CommentConnection> {
    const { reads } = context.ports;
    const of = { eventId, itemId: itemId ?? null };
    const paging = { first: pageSize(page.first), after: page.after ?? null };
    const kept = <T>(read: (db: Kysely<ReadModels>, target: CommentTarget) => Promise<T>) =>
      readKept(context, seen, { tenantId, ...of }, (keeper) =>
        reads.asTenant(keeper, (db) => read(db, { tenantId: keeper, ...of })),
      );
    return readPage(
      () => kept((db, target) => commentsPage(db, { ...target, ...paging })),
      () => kept(commentCount),
      paging,
      (row) => presentComment(row, tenantId),
    );
  }

  @Allowed(seen)
  @Query(() => CommentVersionConnection, {
    complexity: pageCost,
    description: 'The texts that a comment on the event had before, the latest first.',
  })
  async commentVersions(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('commentId', () => Int) commentId: number,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('itemId', () => Int, sharedItem) itemId?: number | null,
  ): Promise<CommentVersionConnection> {
    const { loaders, ports } = context;
    const { opaquePositions, reads } = ports;
    const ids = { tenantId, eventId, itemId };
    const keeper = await keptIn(context, seen, ids);
    const comment = await loaders.comments(keeper).load(commentId);
    if (comment?.event_id !== eventId) throw refusalError('not-found');
    if (keeper !== tenantId && comment.item_id !== (itemId ?? null)) throw refusalError('not-found');
    const query = { tenantId: keeper, commentId, first: pageSize(page.first), after: page.after ?? null };
    const kept = <T>(read: (db: Kysely<ReadModels>) => Promise<T>) =>
      readKept(context, seen, ids, () => reads.asTenant(keeper, read));
    return readPage(
      () => kept((db) => commentVersionsPage(db, query)),
      () => kept((db) => commentVersionCount(db, keeper, commentId)),
      query,
      (row) => presentVersion(row, opaquePositions.encode),
    );
  }

  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who wrote it.' })
  async author(
    @Ctx() context: GatewayContext,
    @Root() { authorId, tenantId, writtenIn }: Comment,
  ): Promise<Person> {
    return personOf(context, tenantId, authorId, writtenIn);
  }
}
