import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { addDays, dateIn, startOfDay } from '../../domain/kernel/day.ts';
import { dashboardEntries } from '../../projections/dashboard/queries.ts';
import type { DashboardEntryRow } from '../../projections/dashboard/table.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { viewerOf } from '../event/viewer.ts';
import { presentEvent } from '../event/present.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { dateGiven } from './date-given.ts';
import { Dashboard, DashboardDay } from './types.ts';

/** Today and the next six: specification 2, Dashboard. */
const shownDays = 7;

@Resolver()
export class DashboardResolver {
  @Allowed(staff)
  @Query(() => Dashboard, {
    complexity: ({ childComplexity }) => 1 + 20 * childComplexity,
    description: "Seven days from `from` (a date, yyyy-MM-dd; today in the tenant's time zone without it).",
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
    const first = from == null ? dateIn(timezone, new Date()) : dateGiven('from', from);
    const dates = Array.from({ length: shownDays }, (_, day) => addDays(first, day));
    const begins = [...dates, addDays(first, shownDays)].map((date) => startOfDay(timezone, date));
    const period = { from: begins[0] ?? new Date(), to: begins[shownDays] ?? new Date() };
    const entries = await ports.reads.asTenant(tenantId, (db) =>
      dashboardEntries(db, { tenantId, ...period }),
    );
    const events = await eventsOf(context, tenantId, entries);
    const days = dates.map((date, day) => {
      const shown = entries.filter((entry) => touches(entry, begins[day], begins[day + 1]));
      return Object.assign(new DashboardDay(), {
        date,
        events: shown.flatMap((entry) => events.get(entry.entry_id) ?? []),
      });
    });
    return Object.assign(new Dashboard(), { timezone, days });
  }
}

async function eventsOf(context: GatewayContext, tenantId: number, entries: readonly DashboardEntryRow[]) {
  const ids = entries.filter(({ kind }) => kind === 'event').map((entry) => entry.entry_id);
  const viewer = await viewerOf(context, tenantId);
  const rows = await context.loaders.events(tenantId).loadMany(ids);
  return new Map(
    rows.flatMap((row) => {
      if (row instanceof Error) throw row;
      return row === null ? [] : [[row.event_id, presentEvent(row, viewer)] as const];
    }),
  );
}

/** What has no duration touches the moment it starts at. */
function touches(entry: DashboardEntryRow, begins = new Date(0), ends = new Date(0)): boolean {
  if (entry.kind !== 'event' || entry.starts_at >= ends) return false;
  return entry.ends_at > begins || entry.starts_at >= begins;
}
