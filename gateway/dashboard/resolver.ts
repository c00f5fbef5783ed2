import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { dashboardDays, type DashboardDayRow } from '../../projections/dashboard/queries.ts';
import type { DashboardEntryRow } from '../../projections/dashboard/table.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { viewerOf } from '../event/viewer.ts';
import { presentEvent } from '../event/present.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { dateArgument } from '../server/date-argument.ts';
import { Dashboard, DashboardDay } from './types.ts';

@Resolver()
export class DashboardResolver {
  @Allowed(staff)
  @Query(() => Dashboard, {
    complexity: ({ childComplexity }) => 1 + 20 * childComplexity,
    description:
      "Seven days from `from`: a date, yyyy-MM-dd, in the years 1900 to 2999; without it today in the tenant's time zone.",
  })
  async dashboard(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('from', () => String, { nullable: true }) from?: string | null,
  ): Promise<Dashboard> {
    const { loaders, ports } = context;
    const tenant = await loaders.tenant(tenantId);
    if (tenant === null) throw refusalError('not-found');
    const { timezone } = tenant;
    const first = from == null ? null : dateArgument('from', from);
    const rows = await ports.reads.asTenant(tenantId, (db) =>
      dashboardDays(db, { tenantId, timezone, from: first, now: new Date() }),
    );
    const events = await eventsOf(context, tenantId, rows);
    const days = rows.map(({ date, entries }) =>
      Object.assign(new DashboardDay(), {
        date,
        events: entries.filter(isEvent).flatMap((entry) => events.get(entry.entry_id) ?? []),
      }),
    );
    return Object.assign(new Dashboard(), { timezone, days });
  }
}

const isEvent = ({ kind }: DashboardEntryRow): boolean => kind === 'event';

async function eventsOf(context: GatewayContext, tenantId: number, days: readonly DashboardDayRow[]) {
  const entries = days.flatMap((day) => day.entries.filter(isEvent));
  const ids = [...new Set(entries.map((entry) => entry.entry_id))];
  const viewer = await viewerOf(context, tenantId);
  const rows = await context.loaders.events(tenantId).loadMany(ids);
  return new Map(
    rows.flatMap((row) => {
      if (row instanceof Error) throw row;
      return row === null ? [] : [[row.event_id, presentEvent(row, viewer)] as const];
    }),
  );
}
