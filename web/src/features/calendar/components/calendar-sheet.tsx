import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import type { Day } from '../../../lib/dates.ts';
import { longDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { takeLostFocus } from '../../../ui/lost-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useCalendarDays } from '../model/use-calendar-days.ts';
import classes from './calendar-sheet.module.css';
import { EntryList, perDay } from './entry-list.tsx';
import { type CalendarEntry, useEntryWords } from './use-entry-words.ts';

/** What the dialog shows: a day, an entry, or an entry that was opened from its day. */
export interface Opened {
  readonly day?: Day | undefined;
  readonly entry?: CalendarEntry | undefined;
}

/** The dialog of a day with its events, and of an event. `opened` is null while it is closed. */
export default function CalendarSheet({
  opened,
  onOpen,
  onClose,
}: {
  opened: Opened | null;
  onOpen(next: Opened): void;
  onClose(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { titleOf } = useEntryWords();
  // the dialog keeps showing what it showed during its closing animation
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  const { day, entry } = shown ?? {};
  return (
    <Sheet
      opened={opened !== null}
      onClose={onClose}
      title={entry ? titleOf(entry) : day ? longDay(day, locale) : ''}
      closeLabel={t`Close dialog`}
    >
      {entry ? (
        <EntryDetails
          key={entry.id}
          entry={entry}
          onBack={day === undefined ? undefined : () => onOpen({ day })}
          onClose={onClose}
        />
      ) : (
        day && <DayEntries day={day} onEntry={(one) => onOpen({ day, entry: one })} onClose={onClose} />
      )}
    </Sheet>
  );
}

function DayEntries({
  day,
  onEntry,
  onClose,
}: {
  day: Day;
  onEntry(entry: CalendarEntry): void;
  onClose(): void;
}) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { dayOf, failed, again } = useCalendarDays([day], perDay);
  const entries = dayOf(day);
  return (
    <>
      {entries && <EntryList day={entries} onEntry={onEntry} />}
      {!entries && failed && (
        <Notice kind="error" actions={<Button variant="default" onClick={again}>{t`Try again`}</Button>}>
          {t`Failed to load events`}
        </Notice>
      )}
      {!entries && !failed && (
        <Skeleton height={64} radius="md" role="status" aria-label={t`Loading events…`} />
      )}
      <div className={classes.ways}>
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        <Button component={Link} to={paths.eventAddOn(tenantId, day)}>{t`Create event`}</Button>
      </div>
    </>
  );
}

function EntryDetails({
  entry,
  onBack,
  onClose,
}: {
  entry: CalendarEntry;
  /** to the day; undefined if the event was opened by itself */
  onBack: (() => void) | undefined;
  onClose(): void;
}) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { timesOf } = useEntryWords();
  const { cancelled, description, eventId, location, sharedBy } = entry;
  return (
    <>
      {cancelled && <p className={classes.cancelled}>{t`This event is cancelled.`}</p>}
      <dl className={classes.details}>
        {sharedBy && (
          <div>
            <dt>{t`Shared by`}</dt>
            <dd dir="auto">{sharedBy}</dd>
          </div>
        )}
        <div>
          <dt>{t`Time`}</dt>
          <dd className="tabular">{timesOf(entry)}</dd>
        </div>
        {location && (
          <div>
            <dt>{t`Location`}</dt>
            <dd dir="auto">{location}</dd>
          </div>
        )}
        {description && (
          <div>
            <dt>{t`Description`}</dt>
            <dd dir="auto" className={classes.description}>
              {description}
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.ways}>
        {onBack && <Button variant="subtle" onClick={onBack}>{t`Back`}</Button>}
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        <Button
          ref={onBack && takeLostFocus}
          component={Link}
          to={sharedBy ? paths.eventDetail(tenantId, eventId) : paths.calendarEvent(tenantId, eventId)}
        >{t`View Event`}</Button>
      </div>
    </>
  );
}
