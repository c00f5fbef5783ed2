import '@mantine/core/styles/Tabs.css';
import { useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CalendarBar } from '../../../features/calendar/components/calendar-bar.tsx';
import type { Opened } from '../../../features/calendar/components/calendar-sheet.tsx';
import { DayGrid, perCell } from '../../../features/calendar/components/day-grid.tsx';
import { EntryList, perDay } from '../../../features/calendar/components/entry-list.tsx';
import type { CalendarEntry } from '../../../features/calendar/components/use-entry-words.ts';
import {
  type CalendarView,
  daysOf,
  type Place,
  placeIn,
  step,
} from '../../../features/calendar/model/calendar-view.ts';
import { firstWeekday } from '../../../features/calendar/model/first-weekday.ts';
import { useCalendarDays } from '../../../features/calendar/model/use-calendar-days.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Day } from '../../../lib/dates.ts';
import { fullDate, monthOf, periodOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useToday } from '../../../lib/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { openedLater } from '../../../ui/opened-later.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './calendar.module.css';

export const handle: Shown = { readModels: ['calendar'] };

const CalendarSheet = openedLater(
  'calendar',
  () => import('../../../features/calendar/components/calendar-sheet.tsx'),
  ({ opened }) => opened !== null,
);

/** /{tenant}/calendar: a month, a week or a day; view and date are in the address (docs/product/calendar.md). */
export function Component() {
  const { t } = useLingui();
  const { tenantId, timezone } = useTenant();
  const today = useToday(timezone);
  const [params, setParams] = useSearchParams();
  const place = placeIn(params, today);
  const [opened, setOpened] = useState<Opened | null>(null);
  const go = (next: Partial<Place>) =>
    setParams({ ...place, ...next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeading
        title={t`Calendar`}
        action={
          <PageAction>
            <Button component={Link} to={paths.eventAdd(tenantId)}>{t`Create event`}</Button>
          </PageAction>
        }
      />
      <Tabs value={place.view} keepMounted={false} onChange={(view) => go({ view: view as CalendarView })}>
        <CalendarBar
          period={usePeriodName(place)}
          onStep={(steps) => go({ date: step(place, steps) })}
          onToday={() => go({ date: today })}
        />
        <Tabs.Panel value={place.view}>
          <Period
            key={`${place.view} ${place.date}`}
            place={place}
            today={today}
            onDay={(day) => setOpened({ day })}
            onEntry={(entry) => setOpened({ entry })}
          />
        </Tabs.Panel>
      </Tabs>
      <footer className={classes.footer}>{t`Tenant ${tenantId}`}</footer>
      <CalendarSheet opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
    </>
  );
}

function usePeriodName({ view, date }: Place): string {
  const locale = useLocale();
  if (view === 'month') return monthOf(date, locale);
  if (view === 'day') return fullDate(date, locale);
  const days = daysOf({ view, date }, firstWeekday(locale));
  return periodOf(days[0] ?? date, days.at(-1) ?? date, locale);
}

function Period({
  place: { view, date },
  today,
  onDay,
  onEntry,
}: {
  place: Place;
  today: Day;
  onDay(date: Day): void;
  onEntry(entry: CalendarEntry): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const days = daysOf({ view, date }, firstWeekday(locale));
  const { dayOf, loading, failed, again } = useCalendarDays(days, view === 'day' ? perDay : perCell);
  const only = dayOf(date);
  return (
    <>
      {failed && (
        <Notice kind="error" actions={<Button variant="default" onClick={again}>{t`Try again`}</Button>}>
          {t`Failed to load events`}
        </Notice>
      )}
      <p className={classes.loading} role="status">
        {loading && t`Loading events…`}
      </p>
      {view === 'day' ? (
        <div className={classes.day}>{only && <EntryList day={only} onEntry={onEntry} />}</div>
      ) : (
        <DayGrid
          days={days}
          label={view === 'month' ? t`Days of the month` : t`Days of the week`}
          month={view === 'month' ? date.slice(0, 7) : null}
          {...{ today, dayOf, onDay, onEntry }}
        />
      )}
    </>
  );
}
