import { useFragment } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayNumber, longDay, shortWeekday, timeOf } from '../../../lib/format.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { DashboardDay_DayFragment } from './dashboard-day.generated.ts';
import classes from './day-card.module.css';
import { DayEntry_EventFragmentDoc } from './day-entry.generated.ts';
import type { SharedOfDay } from './shared-of-day.ts';
import type { TasksOfDay } from './tasks-of-day.ts';
import { useTimesOn } from './use-times-on.ts';

/** At most this many dots: docs/product/dashboard.md. */
const maxDots = 8;
const named = 2;

/** One of the next days: its first events and tasks with their times, a dot for each event and a ring for each task. The whole card opens the day. */
export function DayCard({
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
  const times = useTimesOn(day.date, timezone);
  const events = day.total + shared.length;
  const count = events + tasks.total;
  const dots = Math.min(events, maxDots);
  const free = Math.max(0, named - day.events.length);
  const rings = Math.min(tasks.total, maxDots - dots);
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
          <EventLine key={event.id} id={event.id} date={day.date} timezone={timezone} />
        ))}
        {shared.slice(0, free).map((event) => (
          <Line key={event.id} time={times(event).short} name={event.name}>
            {' '}
            <span className={classes.shared}>{t`Shared`}</span>
          </Line>
        ))}
        {tasks.tasks.slice(0, Math.max(0, free - shared.length)).map((task) => (
          <Line key={task.id} time={timeOf(task.dueAt, timezone, locale)} name={task.title} isTask />
        ))}
        {count === 0 && <span>{t`Nothing planned`}</span>}
        {count > named && <span>{t`and ${count - named} more`}</span>}
      </span>
      {count > 0 && (
        <span className={classes.dots}>
          {Array.from({ length: dots }, (_, index) => (
            <span key={index} className={classes.dot} />
          ))}
          {Array.from({ length: rings }, (_, index) => (
            <span key={index} className={`${classes.dot} ${classes.ring}`} />
          ))}
          <span className="visually-hidden">
            {events > 0 && <Plural value={events} one="# event" other="# events" />}{' '}
            {tasks.total > 0 && <Plural value={tasks.total} one="# task" other="# tasks" />}
          </span>
        </span>
      )}
    </UnstyledButton>
  );
}

function EventLine({ id, date, timezone }: { id: string; date: string; timezone: string }) {
  const times = useTimesOn(date, timezone);
  const glowing = useGlow(id);
  const { data, complete } = useFragment({
    fragment: DayEntry_EventFragmentDoc,
    fragmentName: 'DayEntry_event',
    from: { __typename: 'Event', id },
  });
  return complete ? <Line time={times(data).short} name={data.name} glow={glowing} /> : null;
}

function Line({
  time,
  name,
  isTask = false,
  glow = '',
  children,
}: {
  time: string;
  name: string;
  isTask?: boolean;
  glow?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <span className={`${classes.line} ${glow}`}>
      {/* one box, which ends after two lines */}
      <span className={isTask ? classes.task : undefined}>
        <span className={`${classes.time} tabular`}>{time}</span> <span dir="auto">{name}</span>
        {children}
      </span>
    </span>
  );
}
