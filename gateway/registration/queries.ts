import { Arg, Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql';
import { anybody, staff, viewerOf } from '../../domain/kernel/policy.ts';
import { actionsByItems } from '../../projections/actions/queries.ts';
import { registrantCount, registrantCounts, registrantsPage } from '../../projections/registrants/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageCost, pageSize } from '../server/connection/page-size.ts';
import { filterArgument, type GatewayContext } from '../server/context.ts';
import { RegistrationLinkInput } from './inputs.ts';
import { presentAction, presentOwn, presentRegistrant } from './present.ts';
import { RegistrantConnection, RegistrantCounts, RegistrantStatus } from './registrant-types.ts';
import { ItemAction, OwnRegistration } from './types.ts';

@ArgsType()
class RegistrantListArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only registrants who have each of these words in name, e-mail, phone or ticket code.',
  })
  search?: string | null;

  @Field(() => RegistrantStatus, { nullable: true, description: 'Only registrants with this status.' })
  status?: RegistrantStatus | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only registrants who were checked in, or only those who were not.',
  })
  checkedIn?: boolean | null;
}

@Resolver()
export class RegistrationQueries {
  @Allowed(viewerOf('event'))
  @Query(() => ItemAction, {
    nullable: true,
    description: 'The public action of an item; null if it has none.',
  })
  async itemAction(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
  ): Promise<ItemAction | null> {
    const [row] = await ports.reads.asTenant(tenantId, (db) => actionsByItems(db, tenantId, [itemId]));
    if (row === undefined || row.event_id !== eventId) return null;
    return presentAction(row, ports.registrations.urlOf({ tenantId, eventId, itemId }));
  }

  @Allowed(viewerOf('event'))
  @Query(() => RegistrantConnection, {
    complexity: pageCost,
    description: 'Who registered for an item, in order of name.',
  })
  async registrants(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
    @Args(() => RegistrantListArgs) list: RegistrantListArgs,
  ): Promise<RegistrantConnection> {
    const search = filterArgument('search', list.search);
    const wanted = {
      tenantId,
      eventId,
      itemId,
      search,
      status: list.status ?? null,
      checkedIn: list.checkedIn ?? null,
    };
    const query = { ...wanted, first: pageSize(list.first), after: list.after ?? null };
    return readPage(
      () => reads.asTenant(tenantId, (db) => registrantsPage(db, query)),
      () => reads.asTenant(tenantId, (db) => registrantCount(db, wanted)),
      query,
      presentRegistrant,
    );
  }

  @Allowed(viewerOf('event'))
  @Query(() => RegistrantCounts, {
    complexity: 20,
    description: 'How many people registered for an item, by status.',
  })
  async registrantCounts(
    @Ctx() { ports: { reads } }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('eventId', () => Int) eventId: number,
    @Arg('itemId', () => Int) itemId: number,
  ): Promise<RegistrantCounts> {
    const counts = await reads.asTenant(tenantId, (db) =>
      registrantCounts(db, { tenantId, eventId, itemId }),
    );
    return Object.assign(new RegistrantCounts(), counts);
  }

  @Allowed(staff)
  @Query(() => Int, {
    description: 'For how many months after an event the data of its registrants is kept.',
  })
  registrantRetention(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<number> {
    return ports.registrations.retentionMonths(tenantId);
  }

  @Allowed(anybody)
  @Query(() => OwnRegistration, {
    nullable: true,
    description: 'The registration of a mailed link; null if the link does not work.',
  })
  async ownRegistration(
    @Ctx() { ports }: GatewayContext,
    @Arg('link', () => RegistrationLinkInput, { description: 'Where the mailed link leads.' })
    link: RegistrationLinkInput,
  ): Promise<OwnRegistration | null> {
    const own = await ports.registrations.own(link);
    return own && presentOwn(own);
  }
}
