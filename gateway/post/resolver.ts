import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { postCount, postsPage } from '../../projections/posts/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import type { GatewayContext } from '../server/context.ts';
import { presentPost } from './present.ts';
import { Post, PostConnection } from './types.ts';

@Resolver()
export class PostQueries {
  @Allowed(staff)
  @Query(() => PostConnection, {
    complexity: pageCost,
    description: "The tenant's posts, that with the latest time first.",
  })
  async posts(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<PostConnection> {
    const wanted = { tenantId };
    const query = { ...wanted, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => postsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => postCount(db, wanted)),
      query,
      presentPost,
    );
  }

  @Allowed(staff)
  @Query(() => Post, { nullable: true, description: 'A post of the tenant; null if there is none.' })
  async post(
    @Ctx() { loaders }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('postId', () => Int) postId: number,
  ): Promise<Post | null> {
    const row = await loaders.posts(tenantId).load(postId);
    return row && presentPost(row);
  }
}
