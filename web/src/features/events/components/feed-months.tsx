import type { FragmentType } from '@apollo/client';
import { useLocale } from '../../../i18n/use-locale.ts';
import { monthOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { byMonth } from '../model/by-month.ts';
import type { FeedView } from '../model/feed-view.ts';
import type { EventCard_EventFragment } from './event-card.generated.ts';
import type { SharedInFeed } from '../model/with-shared.ts';
import { EventCard, SharedCard } from './event-card.tsx';
import classes from './event-feed.module.css';
import { EventRow, SharedRow } from './event-row.tsx';
import row from './event-row.module.css';

type Own = FragmentType<EventCard_EventFragment> & {
  readonly id: string;
  readonly startsAt: string;
  readonly firstDay: string | null;
};

/** Events below a heading for each month, as cards or as lines. */
export function FeedMonths({ events, view }: { events: readonly (Own | SharedInFeed)[]; view: FeedView }) {
  const locale = useLocale();
  const { timezone } = useTenant();
  const months = byMonth(events, timezone);
  return months.map(({ day, entries }) => (
    <section key={day} className={classes.month}>
      <h2 className={classes.monthName}>{monthOf(day, locale)}</h2>
      {view === 'list' ? (
        <ul className={row.list}>
          {entries.map((event) =>
            'sharedBy' in event ? (
              <SharedRow key={event.id} event={event} />
            ) : (
              <EventRow key={event.id} event={event} />
            ),
          )}
        </ul>
      ) : (
        entries.map((event) =>
          'sharedBy' in event ? (
            <SharedCard key={event.id} event={event} />
          ) : (
            <EventCard key={event.id} event={event} />
          ),
        )
      )}
    </section>
  ));
}
