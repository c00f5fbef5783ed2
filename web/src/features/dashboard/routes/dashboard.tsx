import { useQueryRefHandlers, useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf, untilTomorrow } from '../../../lib/dates.ts';
import { longDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DayCard } from '../components/day-card.tsx';
import { DaySheet } from '../components/day-sheet.tsx';
import { TodayCard } from '../components/today-card.tsx';
import { WeekSkeleton } from '../components/week-skeleton.tsx';
import type { DashboardDaysQuery } from './dashboard.generated.ts';
import classes from './dashboard.module.css';

/** /{tenant}/dashboard: today large, the next six days two per row (specification 2, Dashboard). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { tenantId, timezone } = useTenant();
  const days = useLoaderData<QueryRef<DashboardDaysQuery>>();
  return (
    <>
      <PageHeading
        title={longDay(dayOf(Date.now(), timezone), locale)}
        actions={<Button onClick={() => navigate(paths.eventAdd(tenantId))}>{t`Create event`}</Button>}
      />
      <Suspense fallback={<WeekSkeleton />}>
        <Week queryRef={days} />
      </Suspense>
    </>
  );
}

function Week({ queryRef }: { queryRef: QueryRef<DashboardDaysQuery> }) {
  const { timezone, days } = useReadQuery(queryRef).data.dashboard;
  const { refetch } = useQueryRefHandlers(queryRef);
  const [opened, setOpened] = useState<string | null>(null);
  const [today, ...next] = days;
  useNewDay(today?.date, timezone, refetch);
  const shown = days.find(({ date }) => date === opened);
  if (!today) return null;
  return (
    <>
      <div className={classes.week}>
        <TodayCard day={today} timezone={timezone} onOpen={() => setOpened(today.date)} />
        <ul className={classes.next}>
          {next.map((day) => (
            <li key={day.date}>
              <DayCard day={day} onOpen={() => setOpened(day.date)} />
            </li>
          ))}
        </ul>
      </div>
      <DaySheet day={shown} timezone={timezone} onClose={() => setOpened(null)} />
    </>
  );
}

/** Reads the week again when a new day begins in the tenant's zone, or one comes back on another day. */
function useNewDay(shown: string | undefined, timezone: string, refetch: () => unknown): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && shown && dayOf(Date.now(), timezone) !== shown) refetch();
    };
    const timer = setTimeout(check, untilTomorrow(Date.now(), timezone) + 1_000);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [shown, timezone, refetch]);
}
