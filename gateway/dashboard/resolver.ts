import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { dashboardDays, shownDays } from '../../projections/dashboard/queries.ts';
import type { DayOf } from '../../projections/kernel/by-day.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { viewerOf } from '../event/viewer.ts';
import { presentEvent } from '../event/present.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { costedSize, pageSize } from '../server/connection/page-size.ts';
import { dateArgument } from '../server/date-argument.ts';
import { CalendarDate } from '../server/scalars.ts';
import { Dashboard, DashboardDay } from './types.ts';

@Resolver()
export class DashboardResolver {
  @Allowed(staff)
  @Query(() => Dashboard, {
    complexity: ({ args, childComplexity }) => 1 + shownDays * costedSize(args.perDay) * childComplexity,
    description: 'Seven days with the events that touch them.',
  })
  async dashboard(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('from', () => CalendarDate, {
      nullable: true,
      description: "The first day; without it today in the tenant's time zone.",
    })
    from: string | null | undefined,
    @Arg('perDay', () => Int, {
      nullable: true,
      defaultValue: 20,
      description: 'How many events of each day to list: 1 to 100.',
    })
    perDay: number | null,
  ): Promise<Dashboard> {
    const { loaders, ports } = context;
    const tenant = await loaders.tenant(tenantId);
    if (tenant === null) throw refusalError('not-found');
    const { timezone } = tenant;
    const first = from == null ? null : dateArgument('from', from);
    const query = { tenantId, timezone, from: first, now: new Date(), perDay: pageSize(perDay, 'perDay') };
    const found = await ports.reads.asTenant(tenantId, (db) => dashboardDays(db, query));
    const events = await eventsOf(context, tenantId, found);
    const days = found.map(({ date, total, entries }) =>
      Object.assign(new DashboardDay(), {
        date,
        total,
        hasMore: total > entries.length,
        events: entries.flatMap((id) => events.get(id) ?? []),
      }),
    );
    return Object.assign(new Dashboard(), { timezone, days });
  }
}

async function eventsOf(context: GatewayContext, tenantId: number, days: readonly DayOf<number>[]) {
  const ids = [...new Set(days.flatMap(({ entries }) => entries))];
  const viewer = await viewerOf(context, tenantId);
  const rows = await context.loaders.events(tenantId).loadMany(ids);
  return new Map(
    rows.flatMap((row) => {
      if (row instanceof Error) throw row;
      return row === null ? [] : [[row.event_id, presentEvent(row, viewer)] as const];
    }),
  );
}
