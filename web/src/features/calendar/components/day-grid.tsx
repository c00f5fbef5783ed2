import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Day } from '../../../lib/dates.ts';
import { dayNumber, longDay, shortWeekday } from '../../../lib/format.ts';
import type { CalendarDay_DayFragment } from './calendar-day.generated.ts';
import classes from './day-grid.module.css';
import { type CalendarEntry, useEntryWords } from './use-entry-words.ts';

/** How many entries a cell lists: docs/product/calendar.md. */
export const perCell = 3;

/** The days of a month or week as cells, seven in a row. */
export function DayGrid({
  days,
  label,
  month,
  today,
  dayOf,
  onDay,
  onEntry,
}: {
  days: readonly Day[];
  label: string;
  /** `yyyy-MM`, whose days stand out; null in a week */
  month: string | null;
  today: Day;
  dayOf(date: Day): CalendarDay_DayFragment | undefined;
  onDay(date: Day): void;
  onEntry(entry: CalendarEntry): void;
}) {
  const locale = useLocale();
  return (
    <>
      <div className={classes.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{shortWeekday(day, locale)}</span>
        ))}
      </div>
      <ol className={classes.grid} data-view={month === null ? 'week' : 'month'} aria-label={label}>
        {days.map((date) => (
          <li
            key={date}
            className={classes.cell}
            data-outside={(month !== null && !date.startsWith(month)) || undefined}
            data-today={date === today || undefined}
          >
            <Cell
              date={date}
              isToday={date === today}
              day={dayOf(date)}
              onDay={() => onDay(date)}
              onEntry={onEntry}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function Cell({
  date,
  isToday,
  day,
  onDay,
  onEntry,
}: {
  date: Day;
  isToday: boolean;
  day: CalendarDay_DayFragment | undefined;
  onDay(): void;
  onEntry(entry: CalendarEntry): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const total = day?.total ?? 0;
  const shown = day?.entries.slice(0, perCell) ?? [];
  const count = plural(total, { 0: 'no events', one: '# event', other: '# events' });
  return (
    <>
      {/* covers the cell: a press beside the entries opens the day */}
      <UnstyledButton
        className={classes.day}
        aria-haspopup="dialog"
        aria-current={isToday ? 'date' : undefined}
        onClick={onDay}
      >
        <span className={classes.weekday} aria-hidden="true">
          {shortWeekday(date, locale)}
        </span>
        <span className={`${classes.number} tabular`} aria-hidden="true">
          {dayNumber(date, locale)}
        </span>
        <span className="visually-hidden">{`${longDay(date, locale)}, ${count}`}</span>
      </UnstyledButton>
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} date={date} onOpen={() => onEntry(entry)} />
      ))}
      {total > shown.length && (
        <span className={classes.more} aria-hidden="true">{t`+${total - shown.length} more`}</span>
      )}
    </>
  );
}

function Entry({ entry, date, onOpen }: { entry: CalendarEntry; date: Day; onOpen(): void }) {
  const { t } = useLingui();
  const { beginsOn, titleOf } = useEntryWords();
  const time = beginsOn(entry, date);
  return (
    <UnstyledButton
      className={classes.entry}
      data-cancelled={entry.cancelled || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {time && <span className={`${classes.time} tabular`}>{time} </span>}
      <span dir="auto">{titleOf(entry)}</span>
      {entry.cancelled && <span className="visually-hidden"> {t`Cancelled`}</span>}
    </UnstyledButton>
  );
}
