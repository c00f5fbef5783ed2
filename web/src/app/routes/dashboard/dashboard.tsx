import {
  useApolloClient,
  useQuery,
  useQueryRefHandlers,
  useReadQuery,
  type QueryRef,
} from '@apollo/client/react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { longDay } from '../../../lib/format.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTogether } from '../../../lib/use-together.ts';
import { touchesDay } from '../../../lib/dates.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { Shown } from '../../../lib/shown.ts';
import { Contained } from '../../../ui/contained.tsx';
import { openedLater } from '../../../ui/opened-later.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DayCard } from '../../../features/dashboard/components/day-card.tsx';
import { useSharedEvents } from '../../../features/collaboration/queries/use-shared-events.ts';
import type { SharedOfDay } from '../../../features/dashboard/components/shared-of-day.ts';
import { noTasks, type TasksOfDay } from '../../../features/dashboard/components/tasks-of-day.ts';
import { TodayCard } from '../../../features/dashboard/components/today-card.tsx';
import { WeekSkeleton } from '../../../features/dashboard/components/week-skeleton.tsx';
import { FirstStepsDocument } from '../../../features/first-steps/first-steps.generated.ts';
import { FirstSteps } from '../../../features/first-steps/components/first-steps.tsx';
import { areOver } from '../../../features/first-steps/model/over.ts';
import type { DashboardDaysQuery } from './dashboard.generated.ts';
import { mentionsAtFirst } from './mentions-at-first.ts';
import { MentionsDocument } from './mentions.generated.ts';
import { shownDays } from './shown-days.ts';
import { TaskDaysDocument } from './task-days.generated.ts';
import classes from '../../../features/dashboard/components/week.module.css';

export const handle: Shown = {
  readModels: ['dashboard', 'collaborations', 'event-feed', 'mentions', 'comments', 'tasks'],
};

// most days nobody is mentioned
const Mentions = lazy(() => loadPart('mentions', () => import('./mentions.tsx')));
const DaySheet = openedLater(
  'day',
  () => import('../../../features/dashboard/components/day-sheet.tsx'),
  ({ day }) => day !== undefined,
);
/** /{tenant}/dashboard: mentions, today large, the next six days two per row (docs/product/dashboard.md). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const today = useToday(timezone);
  const days = useLoaderData<QueryRef<DashboardDaysQuery>>();
  const [begins] = useState(() => !areOver(tenantId));
  const mentions = useAnyMentions(tenantId);
  const isFirstStepsKnown = useIsCached(FirstStepsDocument, { tenantId });
  const { together, isLate, isThere } = useTogether([
    ...(begins && !isFirstStepsKnown ? ['first-steps'] : []),
    ...(mentions === 'none' ? [] : ['mentions']),
  ]);
  useEffect(() => {
    if (mentions === 'none') isThere('mentions');
  }, [mentions, isThere]);
  return (
    <>
      <PageHeading
        title={longDay(today, locale)}
        action={
          <PageAction>
            <Button component={Link} to={paths.eventAdd(tenantId)}>{t`Create event`}</Button>
          </PageAction>
        }
      />
      <div className={classes.parts} data-late={isLate || undefined}>
        <div hidden={!together}>
          {begins && <FirstSteps onKnown={() => isThere('first-steps')} />}
          <Contained>
            {mentions !== 'none' && (
              <Suspense>
                <Mentions tenantId={tenantId} onKnown={() => isThere('mentions')} />
              </Suspense>
            )}
          </Contained>
        </div>
        {together ? (
          <Suspense fallback={<WeekSkeleton />}>
            <Week queryRef={days} date={today} />
          </Suspense>
        ) : (
          <WeekSkeleton />
        )}
      </div>
    </>
  );
}

/** Whether the answer to a query was there when the component was first rendered. */
function useIsCached<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): boolean {
  const { cache } = useApolloClient();
  const [isCached] = useState(() => cache.readQuery({ query, variables }) !== null);
  return isCached;
}

/** Whether there is something to show above the week: 'some' too while that is not known, or the query failed. */
function useAnyMentions(tenantId: number): 'none' | 'some' {
  const { data } = useQuery(MentionsDocument, {
    variables: { tenantId, first: mentionsAtFirst },
    // the route asks at each visit
    fetchPolicy: 'cache-first',
  });
  return data?.mentions.edges.length === 0 ? 'none' : 'some';
}

function Week({ queryRef, date }: { queryRef: QueryRef<DashboardDaysQuery>; date: string }) {
  const { timezone, days } = useReadQuery(queryRef).data.dashboard;
  const { refetch } = useQueryRefHandlers(queryRef);
  const [opened, setOpened] = useState<string | null>(null);
  const [today, ...next] = days;
  const outdated = today !== undefined && today.date < date;
  useEffect(() => {
    // a new day has begun; if the query fails, yesterday's week stays on the screen
    if (outdated) void refetch().catch(() => undefined);
  }, [outdated, refetch]);
  const tasksOf = useTasks(today?.date ?? date);
  const sharedOn = useShared(today?.date ?? date, timezone);
  const shown = days.find((day) => day.date === opened);
  if (!today) return null;
  return (
    <>
      <div className={classes.week}>
        <TodayCard
          day={today}
          shared={sharedOn(today.date)}
          tasks={tasksOf(today.date)}
          timezone={timezone}
          onOpen={() => setOpened(today.date)}
        />
        <ul className={classes.next}>
          {next.map((day) => (
            <li key={day.date}>
              <DayCard
                day={day}
                shared={sharedOn(day.date)}
                tasks={tasksOf(day.date)}
                timezone={timezone}
                onOpen={() => setOpened(day.date)}
              />
            </li>
          ))}
        </ul>
      </div>
      <DaySheet
        day={shown}
        shared={sharedOn}
        tasks={tasksOf}
        timezone={timezone}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** The events of each day of the week that others share, by start. */
function useShared(day: string, timezone: string): (date: string) => readonly SharedOfDay[] {
  const { tenantId } = useTenant();
  const { found, readAgain } = useSharedEvents({ tenantId, days: shownDays }, 'cache-first');
  useOnNewDay(day, readAgain);
  return (date) =>
    (found ?? [])
      .filter((event) => touchesDay(event, date, timezone))
      .map((event) => ({ ...event, sharedBy: event.holder.name }));
}

/** The user's tasks of each day; the events do not wait for them, and stand without them if they cannot be had. */
function useTasks(day: string): (date: string) => TasksOfDay {
  const { tenantId } = useTenant();
  const { data, refetch } = useQuery(TaskDaysDocument, {
    variables: { tenantId },
    // the route asks at each visit
    fetchPolicy: 'cache-first',
  });
  useOnNewDay(day, refetch);
  return (date) => data?.taskDays?.find((tasks) => tasks.date === date) ?? noTasks;
}

/** Calls `readAgain` when the week on the screen starts on a new day. If that fails, the old answer stays. */
function useOnNewDay(day: string, readAgain: () => Promise<unknown>): void {
  const last = useRef(day);
  const read = useEffectEvent(() => void readAgain().catch(() => undefined));
  useEffect(() => {
    if (last.current === day) return;
    last.current = day;
    read();
  }, [day]);
}
