import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { viewerOf } from '../../domain/kernel/policy.ts';
import { sizePlan } from '../../domain/item/size-plan.ts';
import { stockedSizes } from '../../domain/item/sizes.ts';
import { itemOfEvent } from '../../projections/items/queries.ts';
import { registrantsBySize } from '../../projections/registrants/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { PlannedSize } from './types.ts';

@Resolver()
export class SizePlanQueries {
  @Allowed(viewerOf('event'))
  @Query(() => [PlannedSize], {
    nullable: true,
    complexity: 100,
    description:
      'The demand for each size of an item against its stock, list by list, at most 280 sizes; null if the event has no such item.',
  })
  async sizePlan(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
  ): Promise<PlannedSize[] | null> {
    return reads.asTenant(tenantId, async (db) => {
      const item = await itemOfEvent(db, tenantId, { eventId, itemId });
      if (item === null) return null;
      const sizes = {
        top: stockedSizes(item.top_sizes),
        bottom: stockedSizes(item.bottom_sizes),
        shoe: stockedSizes(item.shoe_sizes),
      };
      const demand = await registrantsBySize(db, { tenantId, eventId, itemId });
      return sizePlan(sizes, demand).map((size) => Object.assign(new PlannedSize(), size));
    });
  }
}
