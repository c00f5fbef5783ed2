import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/dates.ts';
import { dayNumber, fullDate, shortWeekday, timeOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import marks from '../../../ui/mark.module.css';
import { EventCard_EventFragmentDoc, type EventCard_EventFragment } from './event-card.generated.ts';
import type { SharedInFeed } from '../model/with-shared.ts';
import { EventThumbnail } from './event-thumbnail.tsx';
import classes from './event-row.module.css';

/** An event as one line of the list. */
export function EventRow({ event }: { event: FragmentType<EventCard_EventFragment> & { id: string } }) {
  const { tenantId } = useTenant();
  const { data, complete } = useFragment({
    fragment: EventCard_EventFragmentDoc,
    fragmentName: 'EventCard_event',
    from: event,
  });
  return complete ? <RowOf event={data} to={paths.event(tenantId, data.eventId)} /> : null;
}

/** An event of another organisation, marked as shared. */
export function SharedRow({ event }: { event: SharedInFeed }) {
  const { tenantId } = useTenant();
  return (
    <RowOf
      event={{ ...event, cover: null }}
      sharedBy={event.sharedBy}
      to={paths.eventDetail(tenantId, event.eventId)}
    />
  );
}

/** Day, thumbnail, time, name and location. The whole line is a link. */
function RowOf({
  event: data,
  sharedBy,
  to,
}: {
  event: Omit<SharedInFeed, 'sharedBy'> & Pick<EventCard_EventFragment, 'cover'>;
  sharedBy?: string;
  to: string;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const glowing = useGlow(data.id);
  const day = data.firstDay ?? dayOf(data.startsAt, timezone);
  return (
    <li className={`${classes.row} ${glowing ?? ''}`}>
      <span className={classes.day}>
        <span className={classes.number} aria-hidden="true">
          {dayNumber(day, locale)}
        </span>
        <span aria-hidden="true">{shortWeekday(day, locale)}</span>
        <span className="visually-hidden">{fullDate(day, locale)}</span>
      </span>
      <EventThumbnail event={data} className={classes.thumbnail} />
      <time className={`${classes.time} tabular`} dateTime={data.startsAt}>
        {data.firstDay === null ? timeOf(data.startsAt, timezone, locale) : t`All day`}
      </time>
      <Link
        to={to}
        className={classes.name}
        data-cancelled={data.status === 'CANCELLED' || undefined}
        dir="auto"
      >
        {data.name}
      </Link>
      <span className={classes.place} dir="auto">
        {data.location}
      </span>
      {(data.status !== 'PUBLISHED' || sharedBy !== undefined) && (
        <span className={classes.states}>
          {sharedBy !== undefined && <span className={marks.mark}>{t`Shared by ${sharedBy}`}</span>}
          {data.status !== 'PUBLISHED' && (
            <span className={marks.mark}>{data.status === 'DRAFT' ? t`Draft` : t`Cancelled`}</span>
          )}
        </span>
      )}
    </li>
  );
}
