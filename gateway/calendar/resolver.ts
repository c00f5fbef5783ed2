import { GraphQLError } from 'graphql';
import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { calendarDays, isTooLong, longestCalendar } from '../../projections/calendar/queries.ts';
import type { CalendarEntryRow } from '../../projections/calendar/table.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import { dateArgument } from '../server/date-argument.ts';
import { refusalError } from '../server/failure/refusal.ts';
import { CalendarEntry } from './types.ts';

@Resolver()
export class CalendarResolver {
  @Allowed(staff)
  @Query(() => [CalendarEntry], {
    complexity: ({ childComplexity }) => 1 + 50 * childComplexity,
    description:
      'Entries that touch the days from `from` up to and including `to`: dates, yyyy-MM-dd, in the years 1900 to 2999, at most 62 days.',
  })
  async calendar(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('from', () => String) from: string,
    @Arg('to', () => String) to: string,
  ): Promise<CalendarEntry[]> {
    const firstDate = dateArgument('from', from);
    const lastDate = dateArgument('to', to);
    if (lastDate < firstDate) throw invalidPeriod('to must not be before from.');
    if (isTooLong(firstDate, lastDate))
      throw invalidPeriod(`to must be within ${longestCalendar} days of from.`);
    const tenant = await context.loaders.tenant(tenantId);
    if (tenant === null) throw refusalError('not-found');
    const { timezone } = tenant;
    const rows = await context.ports.reads.asTenant(tenantId, (db) =>
      calendarDays(db, { tenantId, timezone, firstDate, lastDate }),
    );
    return rows.map(presentEntry);
  }
}

function invalidPeriod(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', field: 'to' } });
}

function presentEntry(row: CalendarEntryRow): CalendarEntry {
  return Object.assign(new CalendarEntry(), {
    id: `CalendarEntry:${row.event_id}`,
    eventId: row.event_id,
    title: row.title,
    start: row.starts_at,
    end: row.ends_at,
    allDay: false,
    location: row.location,
    description: row.description,
    color: row.color,
  });
}
