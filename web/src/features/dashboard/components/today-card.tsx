import { useFragment } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayNumber, timeOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { taskPath } from '../../../lib/task-path.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { DashboardDay_DayFragment } from './dashboard-day.generated.ts';
import { DayEntry_EventFragmentDoc } from './day-entry.generated.ts';
import type { SharedOfDay } from './shared-of-day.ts';
import type { TasksOfDay } from './tasks-of-day.ts';
import classes from './today-card.module.css';
import { useTimesOn } from './use-times-on.ts';

/** At most this many events and tasks: docs/product/dashboard.md. */
const listed = 5;

/** Today, in large type. An entry leads to its event or task; the rest of the card opens the day. */
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
  const { tenantId } = useTenant();
  const count = day.total + shared.length;
  const times = useTimesOn(day.date, timezone);
  const events = day.events.slice(0, listed);
  const shownShared = shared.slice(0, listed - events.length);
  const shownTasks = tasks.tasks.slice(0, listed - events.length - shownShared.length);
  const more = count + tasks.total - events.length - shownShared.length - shownTasks.length;
  return (
    <div className={classes.card}>
      {/* covers the card */}
      <UnstyledButton className={classes.day} onClick={onOpen} aria-haspopup="dialog">
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
      </UnstyledButton>
      <ul className={classes.entries}>
        {events.map((event) => (
          <EventLine key={event.id} id={event.id} date={day.date} timezone={timezone} />
        ))}
        {shownShared.map((event) => (
          <Line key={event.id} to={paths.eventDetail(tenantId, event.eventId)} time={times(event).short}>
            <strong dir="auto">{event.name}</strong>
            <span>{t`Shared by ${event.sharedBy}`}</span>
          </Line>
        ))}
        {shownTasks.map((task) => (
          <Line
            key={task.id}
            to={taskPath(task)}
            time={timeOf(task.dueAt, timezone, locale)}
            className={classes.task}
          >
            <strong dir="auto">{task.title}</strong>
          </Line>
        ))}
      </ul>
      {more > 0 && <span className={classes.more}>{t`and ${more} more`}</span>}
    </div>
  );
}

function EventLine({ id, date, timezone }: { id: string; date: string; timezone: string }) {
  const times = useTimesOn(date, timezone);
  const { tenantId } = useTenant();
  const glowing = useGlow(id);
  const { data, complete } = useFragment({
    fragment: DayEntry_EventFragmentDoc,
    fragmentName: 'DayEntry_event',
    from: { __typename: 'Event', id },
  });
  if (!complete) return null;
  return (
    <Line to={paths.event(tenantId, data.eventId)} time={times(data).short} className={glowing}>
      <strong dir="auto">{data.name}</strong>
      {data.location && <span dir="auto">{data.location}</span>}
    </Line>
  );
}

function Line({
  to,
  time,
  className = '',
  children,
}: {
  to: string;
  time: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <Link className={`${classes.entry} ${className}`} to={to}>
        <span className={`${classes.time} tabular`}>{time}</span>
        <span className={classes.what}>{children}</span>
      </Link>
    </li>
  );
}
