import { Arg, Args, Ctx, Int, Query, Resolver } from 'type-graphql';
import { sharedViewerOf, staff } from '../../domain/kernel/policy.ts';
import { dateIn } from '../../domain/kernel/day.ts';
import { datesOf } from '../../domain/event/days.ts';
import { badInput } from '../server/bad-input.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { readPage } from '../server/connection/page.ts';
import { callContext, staffOf, textArgument, type GatewayContext } from '../server/context.ts';
import { CalendarDate } from '../server/scalars.ts';
import { requestedDays } from './requested-days.ts';
import {
  presentAccess,
  presentCollaborator,
  presentSharedEvent,
  presentSharedItem,
  presentSharedMedium,
  presentTenantOfOthers,
} from './present.ts';
import {
  Collaborator,
  OtherTenant,
  ShareAccessConnection,
  SharedEvent,
  SharedItem,
  SharedMedium,
} from './types.ts';

/** The maximum number of event ids in one call of `sharedEvents`. */
const mostIds = 100;

@Resolver()
export class CollaborationQueries {
  @Allowed(staff, { eventIds: 'event' })
  @Query(() => [SharedEvent], {
    complexity: 200,
    description: 'The events that others share with the tenant, by start; at most 500.',
  })
  async sharedEvents(
    @Ctx() { loaders, ports: { collaborations } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('from', () => CalendarDate, {
      nullable: true,
      description: "Only events that touch this day of the tenant's time zone, or a later one.",
    })
    from?: string | null,
    @Arg('to', () => CalendarDate, {
      nullable: true,
      description: "Only events that touch this day of the tenant's time zone, or an earlier one.",
    })
    to?: string | null,
    @Arg('days', () => Int, {
      nullable: true,
      description:
        "Only events that touch one of so many days, 1 to 100, instead of `to`: from `from`, or from today in the tenant's time zone.",
    })
    days?: number | null,
    @Arg('eventIds', () => [Int], {
      nullable: true,
      description: `Only shared events with these ids, at most ${mostIds}, also those beyond the 500: to read changed entries of a list again.`,
    })
    eventIds?: readonly number[] | null,
  ): Promise<SharedEvent[]> {
    if ((eventIds?.length ?? 0) > mostIds) throw badInput('eventIds', `must be at most ${mostIds} ids.`);
    const zone = (await loaders.tenant(tenantId))?.timezone ?? 'UTC';
    const { firstDay, lastDay } = requestedDays({ from, to, days }, dateIn(zone, new Date()));
    const dates = datesOf(zone, firstDay, lastDay);
    const found = await collaborations.sharedEvents(tenantId, dates, eventIds ?? undefined);
    return found.map((event) => presentSharedEvent(event, tenantId));
  }

  @Allowed(staff)
  @Query(() => SharedEvent, {
    nullable: true,
    complexity: 20,
    description:
      'An event that others share with the tenant; null if it is not shared. The log of access notes who reads it, once a day for each person.',
  })
  async sharedEvent(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
  ): Promise<SharedEvent | null> {
    const call = { ...callContext(context, staffOf(context), { tenantId }), tenantId };
    const found = await context.ports.collaborations.open(eventId, call);
    return found && presentSharedEvent(found, tenantId);
  }

  @Allowed(sharedViewerOf('event'))
  @Query(() => [SharedItem], {
    complexity: 100,
    description:
      'The items of a shared event that are shared with the tenant, by id; at most 200. The log of access notes who reads those that are shared one by one, once a day for each person.',
  })
  async sharedItems(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
  ): Promise<SharedItem[]> {
    const call = { ...callContext(context, staffOf(context), { tenantId }), tenantId };
    return (await context.ports.collaborations.openItems(eventId, call)).map(presentSharedItem);
  }

  @Allowed(sharedViewerOf('event'))
  @Query(() => [SharedMedium], {
    complexity: 100,
    description:
      'The pictures and videos of a shared event, or of a shared item of it, in their order; at most 100. Those of the event itself are shared with the whole event only.',
  })
  async sharedMedia(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int, { nullable: true, description: 'Those of this item of the event.' })
    itemId?: number | null,
  ): Promise<SharedMedium[]> {
    const call = { ...callContext(context, staffOf(context), { tenantId }), tenantId };
    const found = await context.ports.collaborations.openMedia(eventId, itemId ?? null, call);
    return found.map(presentSharedMedium);
  }

  @Allowed(sharedViewerOf('event'))
  @Query(() => [Collaborator], {
    complexity: 100,
    description:
      'The tenants with which the event is or was shared, at most 200. A tenant that it is shared with sees only itself.',
  })
  async collaborators(
    @Ctx() { ports: { collaborations } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
  ): Promise<Collaborator[]> {
    const found = await collaborations.collaborators(tenantId, eventId);
    return found.map((one) => presentCollaborator(one, eventId));
  }

  @Allowed(sharedViewerOf('event'))
  @Query(() => ShareAccessConnection, {
    complexity: pageCost,
    description:
      'Who of other tenants opened or changed what of the event, the latest first. A tenant that it is shared with also sees who of the tenant that holds it changed what of it, since it is shared.',
  })
  async shareAccess(
    @Ctx() { ports: { collaborations, opaquePositions } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<ShareAccessConnection> {
    const query = { tenantId, eventId, first: pageSize(page.first), after: page.after ?? null };
    return readPage(
      () => collaborations.access(query),
      () => collaborations.accessCount({ tenantId, eventId }),
      query,
      (entry) => presentAccess(entry, opaquePositions.encode),
    );
  }

  @Allowed(staff)
  @Query(() => [OtherTenant], {
    complexity: 50,
    description:
      'Other tenants that show themselves or in which the caller works, and that have these letters in their name; at most 20, and none for a single letter.',
  })
  async findTenants(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('search', () => String, { description: 'At least two letters of the name.' }) search: string,
  ): Promise<OtherTenant[]> {
    const letters = textArgument('search', search).slice(0, 200);
    const { collaborations } = context.ports;
    const who = { tenantId, userId: staffOf(context).userId };
    return (await collaborations.search(who, letters)).map(presentTenantOfOthers);
  }

  @Allowed(staff)
  @Query(() => Boolean, { description: 'Whether other tenants find this one.' })
  async shownInDirectory(
    @Ctx() { ports: { collaborations } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<boolean> {
    return (await collaborations.visibility(tenantId)).shown;
  }
}
