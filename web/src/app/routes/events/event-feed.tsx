import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router-dom';
import { isComing, nextEnd } from '../../../features/events/live/feed-order.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SearchStatus } from '../../../ui/search-status.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FeedFilter } from '../../../features/events/components/feed-filter.tsx';
import { FeedMonths } from '../../../features/events/components/feed-months.tsx';
import { FeedSkeleton } from '../../../features/events/components/feed-skeleton.tsx';
import classes from '../../../features/events/components/event-feed.module.css';
import { filterIn, matchesFilter } from '../../../features/events/model/feed-filter.ts';
import { withShared, type SharedInFeed } from '../../../features/events/model/with-shared.ts';
import { useSharedEvents } from '../../../features/collaboration/queries/use-shared-events.ts';
import { recallView, rememberView, type FeedView } from '../../../features/events/model/feed-view.ts';
import type { EventFeedQuery, EventFeedQueryVariables } from './event-feed.generated.ts';

export const handle: Shown = { readModels: ['event-feed', 'collaborations'] };

type FeedRef = QueryRef<EventFeedQuery, EventFeedQueryVariables>;

/** /{tenant}/events: coming events, then past ones (docs/product/events.md). */
export function Component() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <>
      <PageHeading
        title={t`Events`}
        action={
          <PageAction>
            <Button component={Link} to={paths.eventAdd(tenantId)}>{t`Create event`}</Button>
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
  const { t } = useLingui();
  const shown = useDeferredValue(queryRef);
  const { events } = useReadQuery(shown).data;
  const [params] = useSearchParams();
  const shared = useShared();
  const isFiltered = ['search', 'type', 'period'].some((name) => params.has(name));
  const foundText = (count: number) =>
    events.pageInfo.hasNextPage
      ? t`More than ${events.edges.length} events found`
      : t`${plural(count, { 0: 'No events found', one: '# event found', other: '# events found' })}`;
  const [view, setView] = useState(recallView);
  const choose = (chosen: FeedView) => {
    setView(chosen);
    rememberView(chosen);
  };
  return (
    <>
      {(isFiltered || events.edges.length > 0 || shared.length > 0) && (
        <FeedFilter view={view} onView={choose} />
      )}
      <SearchStatus
        key={params.toString()}
        result={isFiltered && shown === queryRef ? foundText(events.edges.length + shared.length) : null}
      />
      <Feed queryRef={shown} isFiltered={isFiltered} shared={shared} view={view} />
    </>
  );
}

/** Events of other organisations that match the filter; none until they are known. */
function useShared(): readonly SharedInFeed[] {
  const { tenantId } = useTenant();
  const { search } = useLocation();
  const { found } = useSharedEvents({ tenantId });
  return useMemo(() => {
    const filter = { ...filterIn({ url: `https://feed.invalid/${search}` }) };
    return (found ?? [])
      .filter((event) => matchesFilter(event, filter))
      .map((event) => ({ ...event, sharedBy: event.holder.name }));
  }, [found, search]);
}

function Feed({
  queryRef,
  isFiltered,
  shared,
  view,
}: {
  queryRef: FeedRef;
  isFiltered: boolean;
  shared: readonly SharedInFeed[];
  view: FeedView;
}) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, more } = usePages(queryRef);
  const { edges, pageInfo } = data.events;
  const own = edges.map(({ node }) => node);
  const now = useNow((moment) => nextEnd([...own, ...shared], moment));
  const events = withShared(own, shared, { now, hasMore: pageInfo.hasNextPage });

  if (events.length === 0 && isFiltered)
    return (
      <EmptyState
        title={t`No events found`}
        action={
          <Button variant="default" component={Link} to={paths.events(tenantId)}>{t`Show all events`}</Button>
        }
      >
        {t`No event matches this search, type and period.`}
      </EmptyState>
    );
  if (events.length === 0) {
    return (
      <EmptyState
        title={t`No events yet`}
        action={<Button component={Link} to={paths.eventAdd(tenantId)}>{t`Create the first event`}</Button>}
        takesPlace
      >
        {t`Everything your organisation plans shows up here, for you and for everyone who works with you.`}
      </EmptyState>
    );
  }
  const coming = events.filter((event) => isComing(event, now));
  const past = events.filter((event) => !isComing(event, now));
  return (
    <div className={classes.feed}>
      <FeedMonths events={coming} view={view} />
      {past.length > 0 && <h2 className={classes.past}>{t`Past events`}</h2>}
      <FeedMonths events={past} view={view} />
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
