import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/dates.ts';
import { dayNumber, fullDate, shortMonth, shortWeekday, timeOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import { drawPoster } from '../../../ui/poster/draw-poster.ts';
import { Poster } from '../../../ui/poster/poster.tsx';
import type { SharedInFeed } from '../model/with-shared.ts';
import { EventCover } from './event-cover.tsx';
import classes from './event-card.module.css';
import { EventCard_EventFragmentDoc, type EventCard_EventFragment } from './event-card.generated.ts';

/** An event in the feed. */
export function EventCard({ event }: { event: FragmentType<EventCard_EventFragment> & { id: string } }) {
  const { tenantId } = useTenant();
  const { data, complete } = useFragment({
    fragment: EventCard_EventFragmentDoc,
    fragmentName: 'EventCard_event',
    from: event,
  });
  return complete ? <CardOf event={data} to={paths.event(tenantId, data.eventId)} /> : null;
}

/** An event of another organisation, marked as shared. */
export function SharedCard({ event }: { event: SharedInFeed }) {
  const { tenantId } = useTenant();
  return (
    <CardOf
      event={{ ...event, cover: null }}
      sharedBy={event.sharedBy}
      to={paths.eventDetail(tenantId, event.eventId)}
    />
  );
}

/** The whole card is a link; its text is set on the poster's background colour. */
function CardOf({
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
  const { palette } = drawPoster(data.eventId);
  const day = data.firstDay ?? dayOf(data.startsAt, timezone);
  const weekday = shortWeekday(day, locale);
  const time = data.firstDay === null ? timeOf(data.startsAt, timezone, locale) : t`all day`;
  return (
    <article
      className={`${classes.card} ${glowing ?? ''}`}
      style={{ background: palette.ground, color: palette.ink, '--quiet': palette.quiet }}
    >
      <div className={classes.picture}>
        <EventCover
          event={data}
          // on a phone as wide as the screen, else a column of the card
          sizes="(max-width: 47.99em) 100vw, min(50vw, 40rem)"
          className={classes.cover}
          otherwise={<Poster eventId={data.eventId} className={classes.poster} />}
        />
      </div>
      <div className={classes.date}>
        <span className={classes.number} aria-hidden="true">
          {dayNumber(day, locale)}
        </span>
        <span aria-hidden="true">{shortMonth(day, locale)}</span>
        <span className="visually-hidden">{fullDate(day, locale)}</span>
      </div>
      <div className={classes.words}>
        {sharedBy !== undefined && <p className={classes.state}>{t`Shared by ${sharedBy}`}</p>}
        {data.status !== 'PUBLISHED' && (
          <p className={classes.state}>{data.status === 'DRAFT' ? t`Draft` : t`Cancelled`}</p>
        )}
        <h3 className={classes.name} data-cancelled={data.status === 'CANCELLED' || undefined} dir="auto">
          <Link to={to} className={classes.link}>
            {data.name}
          </Link>
        </h3>
        {data.description && (
          <p className={classes.description} dir="auto">
            {data.description}
          </p>
        )}
        <p className={classes.facts}>
          <time dateTime={data.startsAt}>{t`${weekday}, ${time}`}</time>
          {data.location && (
            <span className={classes.place} dir="auto">
              {data.location}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
