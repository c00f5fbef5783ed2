import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { CalendarDay_DayFragment } from './calendar-day.generated.ts';
import classes from './entry-list.module.css';
import { type CalendarEntry, useEntryWords } from './use-entry-words.ts';

/** How many entries are listed of one day; a day has more only in a tenant of very many events. */
export const perDay = 100;

/** The entries of one day, one in a line. */
export function EntryList({
  day,
  onEntry,
}: {
  day: CalendarDay_DayFragment;
  onEntry(entry: CalendarEntry): void;
}) {
  const { t } = useLingui();
  const { timesOf, titleOf } = useEntryWords();
  if (day.entries.length === 0) return <p className={classes.none}>{t`No events for this day.`}</p>;
  return (
    <>
      <ul>
        {day.entries.map((entry) => (
          <li key={entry.id} className={classes.line}>
            <UnstyledButton className={classes.entry} onClick={() => onEntry(entry)}>
              <strong dir="auto" data-cancelled={entry.cancelled || undefined}>
                {titleOf(entry)}
              </strong>
              {entry.cancelled && <span>{t`Cancelled`}</span>}
              <span className="tabular">{timesOf(entry)}</span>
              {entry.sharedBy && <span dir="auto">{t`Shared by ${entry.sharedBy}`}</span>}
              {entry.location && <span dir="auto">{entry.location}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {day.hasMore && <p className={classes.none}>{t`and ${day.total - day.entries.length} more`}</p>}
    </>
  );
}
