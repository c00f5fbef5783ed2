import { useFragment } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayNumber, longDay, shortWeekday } from '../../../lib/format.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { DashboardDay_DayFragment } from './dashboard-day.generated.ts';
import classes from './day-card.module.css';
import { DayEntry_EventFragmentDoc } from './day-entry.generated.ts';

/** At most this many dots: docs/product/dashboard.md. */
const maxDots = 8;
const named = 2;

/** One of the next days: its events by name, and a dot for each. The whole card opens the day. */
export function DayCard({ day, onOpen }: { day: DashboardDay_DayFragment; onOpen(): void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = day.total;
  return (
    <UnstyledButton className={classes.card} onClick={onOpen} aria-haspopup="dialog">
      <span className={classes.head}>
        <span className={classes.number} aria-hidden="true">
          {dayNumber(day.date, locale)}
        </span>
        <span className={classes.weekday} aria-hidden="true">
          {shortWeekday(day.date, locale)}
        </span>
        <span className="visually-hidden">{longDay(day.date, locale)}</span>
      </span>
      <span className={classes.events}>
        {day.events.slice(0, named).map((event) => (
          <Name key={event.id} id={event.id} />
        ))}
        {count === 0 && <span>{t`Nothing planned`}</span>}
        {count > named && <span>{t`and ${count - named} more`}</span>}
      </span>
      {count > 0 && (
        <span className={classes.dots}>
          {Array.from({ length: Math.min(count, maxDots) }, (_, index) => (
            <span key={index} className={classes.dot} />
          ))}
          <span className="visually-hidden">
            <Plural value={count} one="# event" other="# events" />
          </span>
        </span>
      )}
    </UnstyledButton>
  );
}

function Name({ id }: { id: string }) {
  const glowing = useGlow(id);
  const { data, complete } = useFragment({
    fragment: DayEntry_EventFragmentDoc,
    fragmentName: 'DayEntry_event',
    from: { __typename: 'Event', id },
  });
  return complete ? (
    <span className={`${classes.name} ${glowing ?? ''}`} dir="auto">
      {data.name}
    </span>
  ) : null;
}
