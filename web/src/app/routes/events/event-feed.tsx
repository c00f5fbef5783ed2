import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useDeferredValue, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { isComing } from '../../../features/events/live/feed-order.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EventCard } from '../../../features/events/components/event-card.tsx';
import { FeedFilter } from '../../../features/events/components/feed-filter.tsx';
import { FeedSkeleton } from '../../../features/events/components/feed-skeleton.tsx';
import classes from '../../../features/events/components/event-feed.module.css';
import type { EventFeedQuery, EventFeedQueryVariables } from './event-feed.generated.ts';

export const handle: Shown = { readModels: ['event-feed'] };

type FeedRef = QueryRef<EventFeedQuery, EventFeedQueryVariables>;

/** /{tenant}/events: coming events, then past ones (docs/product/events.md). */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  return (
    <>
      <PageHeading
        title={t`Events`}
        action={
          <PageAction>
            <Button onClick={() => navigate(paths.eventAdd(tenantId))}>{t`Create event`}</Button>
          </PageAction>
        }
      />
      <Suspense fallback={<FeedSkeleton />}>
        <FilteredFeed queryRef={useLoaderData<FeedRef>()} />
      </Suspense>
    </>
  );
}

/** The filter stays while another list is loaded: React keeps the shown one until it has arrived. */
function FilteredFeed({ queryRef }: { queryRef: FeedRef }) {
  const shown = useDeferredValue(queryRef);
  const { eventTypes, events } = useReadQuery(shown).data;
  const [params] = useSearchParams();
  const isFiltered = ['search', 'type', 'period'].some((name) => params.has(name));
  return (
    <>
      {(isFiltered || events.edges.length > 0) && <FeedFilter types={eventTypes} />}
      <Feed queryRef={shown} isFiltered={isFiltered} />
    </>
  );
}

function Feed({ queryRef, isFiltered }: { queryRef: FeedRef; isFiltered: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const { data, more } = usePages(queryRef);
  const { edges, pageInfo } = data.events;
  const [now] = useState(() => Date.now());

  if (edges.length === 0 && isFiltered)
    return (
      <EmptyState
        title={t`No events found`}
        action={
          <Button variant="default" component={Link} to={paths.events(tenantId)}>{t`Show all events`}</Button>
        }
      >
        {t`No event has these words, this type and this time.`}
      </EmptyState>
    );
  if (edges.length === 0) {
    return (
      <EmptyState
        title={t`No events yet`}
        action={
          <Button onClick={() => navigate(paths.eventAdd(tenantId))}>{t`Create the first event`}</Button>
        }
      >
        {t`Everything your organisation plans shows up here: for you, and for everybody who has this page open.`}
      </EmptyState>
    );
  }
  const coming = edges.filter(({ node }) => isComing(node, now));
  const past = edges.filter(({ node }) => !isComing(node, now));
  return (
    <div className={classes.feed}>
      {coming.length > 0 && <h2 className="visually-hidden">{t`Coming up`}</h2>}
      {coming.map(({ node }) => (
        <EventCard key={node.id} event={node} />
      ))}
      {past.length > 0 && <h2 className={classes.past}>{t`Past events`}</h2>}
      {past.map(({ node }) => (
        <EventCard key={node.id} event={node} />
      ))}
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          loadMore={() => more({ after: pageInfo.endCursor })}
          near="600px"
          failure={t`Failed to fetch events.`}
          className={classes.whole}
        />
      )}
    </div>
  );
}
