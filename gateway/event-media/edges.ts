import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { Event } from '../event/types.ts';
import { Item } from '../item/types.ts';
import { personOf } from '../person/person-of.ts';
import { Person } from '../person/types.ts';
import { Allowed } from '../server/access/policy.ts';
import { pageCost } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { listMedia, MediaListArgs } from './list.ts';
import { presentCover } from './present.ts';
import { Cover, Medium, MediumConnection } from './types.ts';

/** The way from an event to what it shows. */
@Resolver(() => Event)
export class MediaOfEvent {
  @Allowed(staff)
  @FieldResolver(() => Cover, {
    nullable: true,
    description: 'What stands for the event in lists; null without pictures and videos.',
  })
  cover(@Root() { coverOfRow }: Event): Cover | null {
    return coverOfRow && presentCover(coverOfRow);
  }

  @Allowed(staff)
  @FieldResolver(() => MediumConnection, {
    complexity: pageCost,
    description: 'The pictures and videos of the event, in their order; not those of its items.',
  })
  async media(
    @Ctx() context: GatewayContext,
    @Root() { tenantId, eventId }: Event,
    @Args(() => MediaListArgs) list: MediaListArgs,
  ): Promise<MediumConnection> {
    return listMedia(context, { tenantId, eventId, itemId: null }, list);
  }
}

/** The way from an item to what it shows. */
@Resolver(() => Item)
export class MediaOfItem {
  @Allowed(staff)
  @FieldResolver(() => Cover, {
    nullable: true,
    description: 'What stands for the item in lists; null without pictures and videos.',
  })
  cover(@Root() { coverOfRow }: Item): Cover | null {
    return coverOfRow && presentCover(coverOfRow);
  }
}

@Resolver(() => Medium)
export class MediumEdges {
  @Allowed(staff)
  @FieldResolver(() => Person, { description: 'The person who added it.' })
  async attachedBy(
    @Ctx() context: GatewayContext,
    @Root() { attachedById, tenantId }: Medium,
  ): Promise<Person> {
    return personOf(context, tenantId, attachedById);
  }
}
