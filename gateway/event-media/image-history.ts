import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { imageCount, imagesPage, type HistoryImageRow } from '../../projections/event-media/image-history.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { presentMedium } from './present.ts';
import { HistoryImage, HistoryImageConnection } from './types.ts';

@Resolver()
export class ImageHistory {
  @Allowed(staff)
  @Query(() => HistoryImageConnection, {
    complexity: pageCost,
    description: 'The pictures of all events and items of the tenant, the newest first.',
  })
  async imageHistory(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Args(() => PageArgs) { first, after }: PageArgs,
  ): Promise<HistoryImageConnection> {
    const page = { first: pageSize(first), after: after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => imagesPage(db, { tenantId, ...page })),
      () => reads.asTenant(tenantId, (db) => imageCount(db, tenantId)),
      page,
      present,
    );
  }
}

const present = (row: HistoryImageRow): HistoryImage =>
  Object.assign(new HistoryImage(), {
    id: `HistoryImage:${row.media_id}`,
    medium: presentMedium(row),
    title: row.title,
  });
