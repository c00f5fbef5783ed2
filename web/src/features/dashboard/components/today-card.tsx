import { useFragment } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayNumber } from '../../../lib/format.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { DashboardDay_DayFragment } from './dashboard-day.generated.ts';
import { DayEntry_EventFragmentDoc } from './day-entry.generated.ts';
import type { SharedOfDay } from './shared-of-day.ts';
import type { TasksOfDay } from './tasks-of-day.ts';
import { timeOf } from '../../../lib/format.ts';
import classes from './today-card.module.css';
import { useTimesOn } from './use-times-on.ts';

/** At most this many events and tasks: docs/product/dashboard.md. */
const listed = 5;

/** Today, in large type. The whole card opens the day. */
export function TodayCard({
  day,
  shared,
  tasks,
  timezone,
  onOpen,
}: {
  day: DashboardDay_DayFragment;
  shared: readonly SharedOfDay[];
  tasks: TasksOfDay;
  timezone: string;
  onOpen(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = day.total + shared.length;
  const times = useTimesOn(day.date, timezone);
  const events = day.events.slice(0, listed);
  const shownShared = shared.slice(0, listed - events.length);
  const shownTasks = tasks.tasks.slice(0, listed - events.length - shownShared.length);
  const more = count + tasks.total - events.length - shownShared.length - shownTasks.length;
  return (
    <UnstyledButton className={classes.card} onClick={onOpen} aria-haspopup="dialog">
      <span className={classes.head}>
        <span className={classes.number}>{dayNumber(day.date, locale)}</span>
        <span className={classes.summary}>
          <strong>{t`Today`}</strong>
          <span>
            {(count > 0 || tasks.total === 0) && (
              <Plural value={count} _0="Nothing planned" one="# event" other="# events" />
            )}
            {count > 0 && tasks.total > 0 && ', '}
            {tasks.total > 0 && <Plural value={tasks.total} one="# task" other="# tasks" />}
          </span>
        </span>
      </span>
      <span className={classes.entries}>
        {events.map((event) => (
          <Entry key={event.id} id={event.id} date={day.date} timezone={timezone} />
        ))}
        {shownShared.map((event) => (
          <span key={event.id} className={classes.entry}>
            <span className={`${classes.time} tabular`}>{times(event).short}</span>
            <span className={classes.what}>
              <strong dir="auto">{event.name}</strong>
              <span>{t`Shared by ${event.sharedBy}`}</span>
            </span>
          </span>
        ))}
        {shownTasks.map(({ id, dueAt, title }) => (
          <span key={id} className={`${classes.entry} ${classes.task}`}>
            <span className={`${classes.time} tabular`}>{timeOf(dueAt, timezone, locale)}</span>
            <span className={classes.what}>
              <strong dir="auto">{title}</strong>
            </span>
          </span>
        ))}
      </span>
      {more > 0 && <span className={classes.more}>{t`and ${more} more`}</span>}
    </UnstyledButton>
  );
}

function Entry({ id, date, timezone }: { id: string; date: string; timezone: string }) {
  const times = useTimesOn(date, timezone);
  const glowing = useGlow(id);
  const { data, complete } = useFragment({
    fragment: DayEntry_EventFragmentDoc,
    fragmentName: 'DayEntry_event',
    from: { __typename: 'Event', id },
  });
  if (!complete) return null;
  return (
    <span className={`${classes.entry} ${glowing ?? ''}`}>
      <span className={`${classes.time} tabular`}>{times(data).short}</span>
      <span className={classes.what}>
        <strong dir="auto">{data.name}</strong>
        {data.location && <span dir="auto">{data.location}</span>}
      </span>
    </span>
  );
}
