import { useQuery } from '@apollo/client/react';
import type { Day } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { CalendarDay_DayFragment } from '../components/calendar-day.generated.ts';
import { CalendarDaysDocument } from '../components/calendar-days.generated.ts';

/** The entries of days, with at most `perDay` of each; undefined until they are there. */
export function useCalendarDays(days: readonly Day[], perDay: number) {
  const { tenantId } = useTenant();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const { data, error, refetch } = useQuery(CalendarDaysDocument, {
    variables: { tenantId, from, to, perDay },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const byDate = new Map<Day, CalendarDay_DayFragment>(data?.calendar.days.map((day) => [day.date, day]));
  return {
    dayOf: (date: Day) => byDate.get(date),
    loading: data === undefined && error === undefined,
    failed: error !== undefined,
    again: () => void refetch().catch(() => undefined),
  };
}
