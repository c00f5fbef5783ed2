import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { longDay, timeOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { taskPath } from '../../../lib/task-path.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { DashboardDay_DayFragment } from './dashboard-day.generated.ts';
import { DayEntry_EventFragmentDoc } from './day-entry.generated.ts';
import classes from './day-sheet.module.css';
import type { SharedOfDay } from './shared-of-day.ts';
import type { TasksOfDay } from './tasks-of-day.ts';
import { useTimesOn } from './use-times-on.ts';

/** The events and tasks of a day, with links. `day` is undefined while no day is open. */
export default function DaySheet({
  day,
  shared,
  tasks,
  timezone,
  onClose,
}: {
  day: DashboardDay_DayFragment | undefined;
  /** of the day that is open, or that was open last */
  tasks(date: string): TasksOfDay;
  /** of that day */
  shared(date: string): readonly SharedOfDay[];
  timezone: string;
  onClose(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  // the dialog keeps showing the day during its closing animation
  const [shown, setShown] = useState(day);
  if (day && day !== shown) setShown(day);
  const due = tasks(shown?.date ?? '');
  const others = shared(shown?.date ?? '');
  const { tenantId } = useTenant();
  return (
    <Sheet
      opened={day !== undefined}
      onClose={onClose}
      title={shown ? longDay(shown.date, locale) : ''}
      closeLabel={t`Close dialog`}
    >
      {shown?.events.length === 0 && others.length === 0 && (
        <p className={classes.none}>{t`No events for this day.`}</p>
      )}
      <ul>
        {shown?.events.map((event) => (
          <Entry key={event.id} id={event.id} date={shown.date} timezone={timezone} />
        ))}
        {others.map((event) => (
          <SharedEntry key={event.id} event={event} date={shown?.date ?? ''} timezone={timezone} />
        ))}
      </ul>
      {shown?.hasMore && <p className={classes.none}>{t`and ${shown.total - shown.events.length} more`}</p>}
      {due.tasks.length > 0 && (
        <ul aria-label={t`Tasks`}>
          {due.tasks.map((task) => (
            <TaskEntry key={task.id} task={task} timezone={timezone} />
          ))}
        </ul>
      )}
      {due.total > due.tasks.length && (
        <p className={classes.none}>{t`and ${due.total - due.tasks.length} more`}</p>
      )}
      <div className={classes.close}>
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        {shown?.total === 0 && others.length === 0 && (
          <Button component={Link} to={paths.eventAddOn(tenantId, shown.date)}>{t`Create event`}</Button>
        )}
      </div>
    </Sheet>
  );
}

function Entry({ id, date, timezone }: { id: string; date: string; timezone: string }) {
  const { t } = useLingui();
  const times = useTimesOn(date, timezone);
  const nameId = useId();
  const { tenantId } = useTenant();
  const glowing = useGlow(id);
  const { data, complete } = useFragment({
    fragment: DayEntry_EventFragmentDoc,
    fragmentName: 'DayEntry_event',
    from: { __typename: 'Event', id },
  });
  if (!complete) return null;
  return (
    <li className={`${classes.entry} ${glowing ?? ''}`}>
      <div className={classes.what}>
        <strong id={nameId} dir="auto">
          {data.name}
        </strong>
        <span className="tabular">{times(data).full}</span>
        {data.location && <span dir="auto">{data.location}</span>}
      </div>
      <Button
        component={Link}
        to={paths.event(tenantId, data.eventId)}
        variant="default"
        aria-describedby={nameId}
      >{t`View Event`}</Button>
    </li>
  );
}

function SharedEntry({ event, date, timezone }: { event: SharedOfDay; date: string; timezone: string }) {
  const { t } = useLingui();
  const times = useTimesOn(date, timezone);
  const nameId = useId();
  const { tenantId } = useTenant();
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <strong id={nameId} dir="auto">
          {event.name}
        </strong>
        <span className="tabular">{times(event).full}</span>
        {event.location && <span dir="auto">{event.location}</span>}
        <span>{t`Shared by ${event.sharedBy}`}</span>
      </div>
      <Button
        component={Link}
        to={paths.eventDetail(tenantId, event.eventId)}
        variant="default"
        aria-describedby={nameId}
      >{t`View Event`}</Button>
    </li>
  );
}

function TaskEntry({ task, timezone }: { task: TasksOfDay['tasks'][number]; timezone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const titleId = useId();
  const glowing = useGlow(task.id);
  const { tenantId, eventId, itemId, taskId, dueAt, title } = task;
  return (
    <li className={`${classes.entry} ${classes.task} ${glowing ?? ''}`}>
      <div className={classes.what}>
        <strong id={titleId} dir="auto">
          {title}
        </strong>
        <span className="tabular">{t`Due ${timeOf(dueAt, timezone, locale)}`}</span>
      </div>
      <Button
        component={Link}
        to={taskPath({ tenantId, eventId, itemId, taskId })}
        variant="default"
        aria-describedby={titleId}
      >{t`View Task`}</Button>
    </li>
  );
}
