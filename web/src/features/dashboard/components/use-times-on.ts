import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Day } from '../../../lib/dates.ts';
import { timeOf } from '../../../lib/format.ts';
import { partOfDay, type Span } from '../model/part-of-day.ts';

/** Formats an event's time on a day: `full` for text, `short` for a column of times. */
export function useTimesOn(day: Day, timezone: string): (span: Span) => { full: string; short: string } {
  const { t } = useLingui();
  const locale = useLocale();
  const same = (words: string) => ({ full: words, short: words });
  return (span) => {
    const start = timeOf(span.startsAt, timezone, locale);
    const end = timeOf(span.endsAt, timezone, locale);
    switch (partOfDay(span, day, timezone)) {
      case 'all':
        return same(t`All day`);
      case 'end':
        return same(t`Until ${end}`);
      case 'start':
        return same(t`From ${start}`);
      case 'within':
        return { full: `${start} – ${end}`, short: start };
    }
  };
}
