import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dayOf } from '../../../lib/dates.ts';
import { dateOf, dateOfDay, dayNumber, shortMonth, timeOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useGlow } from '../../../ui/glow.ts';
import { drawPoster } from '../../../ui/poster/draw-poster.ts';
import { Poster } from '../../../ui/poster/poster.tsx';
import classes from './event-card.module.css';
import { EventCard_EventFragmentDoc, type EventCard_EventFragment } from './event-card.generated.ts';

/** An event in the feed. The whole card is a link; its text is set on the poster's background colour. */
export function EventCard({ event }: { event: FragmentType<EventCard_EventFragment> & { id: string } }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const glowing = useGlow(event.id);
  const { data, complete } = useFragment({
    fragment: EventCard_EventFragmentDoc,
    fragmentName: 'EventCard_event',
    from: event,
  });
  if (!complete) return null;
  const { palette } = drawPoster(data.eventId);
  const day = data.firstDay ?? dayOf(data.startsAt, timezone);
  const date =
    data.firstDay === null ? dateOf(data.startsAt, timezone, locale) : dateOfDay(data.firstDay, locale);
  const time = data.firstDay === null ? timeOf(data.startsAt, timezone, locale) : t`all day`;
  return (
    <article
      className={`${classes.card} ${glowing ?? ''}`}
      style={{ background: palette.ground, color: palette.ink, '--quiet': palette.quiet }}
    >
      <div className={classes.picture}>
        <Poster eventId={data.eventId} className={classes.poster} />
      </div>
      <div className={classes.date} aria-hidden="true">
        <span className={classes.number}>{dayNumber(day, locale)}</span>
        <span>{shortMonth(day, locale)}</span>
      </div>
      <div className={classes.words}>
        {data.status !== 'PUBLISHED' && (
          <p className={classes.state}>{data.status === 'DRAFT' ? t`Draft` : t`Cancelled`}</p>
        )}
        <h3 className={classes.name} data-cancelled={data.status === 'CANCELLED' || undefined} dir="auto">
          <Link to={paths.eventDetail(tenantId, data.eventId)} className={classes.link}>
            {data.name}
          </Link>
        </h3>
        {data.description && (
          <p className={classes.description} dir="auto">
            {data.description}
          </p>
        )}
        <p className={classes.facts}>
          <time dateTime={data.startsAt}>{t`${date}, ${time}`}</time>
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
