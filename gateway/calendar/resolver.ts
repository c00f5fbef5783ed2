import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { calendarDays, daysFrom, longestCalendar } from '../../projections/calendar/queries.ts';
import type { CalendarEntryRow } from '../../projections/calendar/table.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { costedSize, pageSize } from '../server/connection/page-size.ts';
import { badInput } from '../server/bad-input.ts';
import { dateArgument } from '../server/date-argument.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { CalendarDate } from '../server/scalars.ts';
import { sharedEntries } from './shared-entries.ts';
import { Calendar, CalendarDay, CalendarEntry } from './types.ts';

@Resolver()
export class CalendarResolver {
  @Allowed(staff)
  @Query(() => Calendar, {
    complexity: ({ args, childComplexity }) =>
      1 + daysAskedFor(args.from, args.to) * costedSize(args.perDay) * childComplexity,
    description: 'The days of a period with the entries that touch them; at most 62 days.',
  })
  async calendar(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('from', () => CalendarDate, { description: 'The first day.' }) from: string,
    @Arg('to', () => CalendarDate, { description: 'The last day.' }) to: string,
    @Arg('perDay', () => Int, {
      nullable: true,
      defaultValue: 10,
      description: 'How many entries of each day to list: 1 to 100.',
    })
    perDay: number | null,
  ): Promise<Calendar> {
    const firstDate = dateArgument('from', from);
    const lastDate = dateArgument('to', to);
    if (lastDate < firstDate) throw badInput('to', 'must not be before from.');
    if (daysFrom(firstDate, lastDate) > longestCalendar)
      throw badInput('to', `must be within ${longestCalendar} days of from.`);
    const tenant = await context.loaders.tenant(tenantId);
    if (tenant === null) throw refusalError('not-found');
    const { timezone } = tenant;
    const query = { tenantId, timezone, firstDate, lastDate, perDay: pageSize(perDay, 'perDay') };
    const [found, shared] = await Promise.all([
      context.ports.reads.asTenant(tenantId, (db) => calendarDays(db, query)),
      sharedEntries(context.ports.collaborations, query),
    ]);
    const days = found.map(({ date, total, entries }) => {
      const others = shared(date);
      const all = [...entries.map(presentEntry), ...others].toSorted(byStart).slice(0, query.perDay);
      const count = total + others.length;
      return Object.assign(new CalendarDay(), {
        date,
        total: count,
        hasMore: count > all.length,
        entries: all,
      });
    });
    return Object.assign(new Calendar(), { timezone, days });
  }
}

const byStart = (one: CalendarEntry, other: CalendarEntry): number =>
  one.start.getTime() - other.start.getTime() || one.eventId - other.eventId;

/** The number of days for the cost, before the dates are checked. */
function daysAskedFor(from: unknown, to: unknown): number {
  const days = daysFrom(String(from), String(to));
  return days >= 1 && days <= longestCalendar ? days : longestCalendar;
}

function presentEntry(row: CalendarEntryRow): CalendarEntry {
  return Object.assign(new CalendarEntry(), {
    id: `CalendarEntry:${row.event_id}`,
    eventId: row.event_id,
    tenantId: row.tenant_id,
    sharedBy: null,
    title: row.title,
    start: row.starts_at,
    end: row.ends_at,
    allDay: row.first_day !== null,
    firstDay: row.first_day,
    lastDay: row.last_day,
    cancelled: row.cancelled,
    location: row.location,
    description: row.description,
    color: row.color,
  });
}
