import { useFragment } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayNumber, longDay, shortWeekday } from '../../../lib/format.ts';
import { useGlow } from '../../../ui/glow.ts';
import type { DashboardDay_DayFragment } from './dashboard-day.generated.ts';
import classes from './day-card.module.css';
import { DayEntry_EventFragmentDoc } from './day-entry.generated.ts';
import type { SharedOfDay } from './shared-of-day.ts';
import type { TasksOfDay } from './tasks-of-day.ts';

/** At most this many dots: docs/product/dashboard.md. */
const maxDots = 8;
const named = 2;

/** One of the next days: its events and tasks by name, a dot for each event and a ring for each task. The whole card opens the day. */
export function DayCard({
  day,
  shared,
  tasks,
  onOpen,
}: {
  day: DashboardDay_DayFragment;
  shared: readonly SharedOfDay[];
  tasks: TasksOfDay;
  onOpen(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
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
          <Name key={event.id} id={event.id} />
        ))}
        {shared.slice(0, free).map((event) => (
          <span key={event.id} className={classes.name} dir="auto">
            {event.name} <span className={classes.shared}>{t`Shared`}</span>
          </span>
        ))}
        {tasks.tasks.slice(0, Math.max(0, free - shared.length)).map((task) => (
          <span key={task.id} className={`${classes.name} ${classes.task}`} dir="auto">
            {task.title}
          </span>
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
