import { ArgsType, Field } from 'type-graphql';
import { datesOf } from '../../domain/event/days.ts';
import { eventCount, eventsPage, type EventFilter } from '../../projections/event-feed/feed-page.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageSize } from '../server/connection/page-size.ts';
import { filterArgument, type GatewayContext } from '../server/context.ts';
import { dateArgument } from '../server/date-argument.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { CalendarDate } from '../server/scalars.ts';
import { presentEvent } from './present.ts';
import type { EventConnection } from './types.ts';
import { viewerOf } from './viewer.ts';

@ArgsType()
export class EventListArgs extends PageArgs {
  @Field(() => CalendarDate, {
    nullable: true,
    description: "Only events that touch this day of the tenant's time zone, or a later one.",
  })
  from?: string | null;

  @Field(() => CalendarDate, {
    nullable: true,
    description: "Only events that touch this day of the tenant's time zone, or an earlier one.",
  })
  to?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only events that have each of these words in name, description, type or location.',
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Only events of this type, whatever its case.' })
  type?: string | null;
}

/** A page of a tenant's event feed. The caller's access to the tenant was already checked. */
export async function listEvents(
  context: GatewayContext,
  tenantId: number,
  args: EventListArgs,
): Promise<EventConnection> {
  const { reads } = context.ports;
  const first = pageSize(args.first);
  const filter = await filterOf(context, tenantId, args);
  const viewer = await viewerOf(context, tenantId);
  const query = { ...filter, tenantId, first, after: args.after ?? null, now: new Date() };
  return readPage(
    () => reads.asTenant(tenantId, (db) => eventsPage(db, query)),
    () => reads.asTenant(tenantId, (db) => eventCount(db, tenantId, filter)),
    query,
    (row) => presentEvent(row, viewer),
  );
}

async function filterOf(
  { loaders }: GatewayContext,
  tenantId: number,
  { from, search, to, type }: EventListArgs,
): Promise<EventFilter> {
  const words = filterArgument('search', search);
  const firstDate = from == null ? null : dateArgument('from', from);
  const lastDate = to == null ? null : dateArgument('to', to);
  const ofType = filterArgument('type', type);
  if (firstDate === null && lastDate === null) return { search: words, type: ofType };
  const tenant = await loaders.tenant(tenantId);
  if (tenant === null) throw refusalError('not-found');
  return { search: words, type: ofType, dates: datesOf(tenant.timezone, firstDate, lastDate) };
}
