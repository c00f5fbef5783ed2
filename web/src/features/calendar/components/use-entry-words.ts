import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf, type Day } from '../../../lib/dates.ts';
import { spanOf, timeOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { CalendarEntry_EntryFragment } from './calendar-entry.generated.ts';

export type CalendarEntry = CalendarEntry_EntryFragment;

/** What the server calls an event without a name (docs/product/calendar.md#entries). */
const unnamed = 'Untitled';

/** An entry in the words of the reader. */
export function useEntryWords() {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  return {
    titleOf: ({ title }: CalendarEntry) => (title === unnamed ? t`Untitled` : title),
    /** when it begins, on the day on which it does; null on its other days, and for an all-day event */
    beginsOn: ({ allDay, start }: CalendarEntry, day: Day) =>
      !allDay && dayOf(start, timezone) === day ? timeOf(start, timezone, locale) : null,
    timesOf: ({ start, end, firstDay, lastDay }: CalendarEntry) =>
      spanOf({ startsAt: start, endsAt: end, firstDay, lastDay }, timezone, locale),
  };
}
