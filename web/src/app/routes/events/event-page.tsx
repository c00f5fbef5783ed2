import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { spanOf } from '../../../lib/format.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { ClockIcon, PlaceIcon, TagIcon } from '../../../ui/icons.tsx';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Poster } from '../../../ui/poster/poster.tsx';
import { EventCover } from '../../../features/events/components/event-cover.tsx';
import { EventState } from '../../../features/events/components/event-state.tsx';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import { sectionsOf } from '../../detail/parts-of.ts';
import { InOrder } from '../../detail/in-order.tsx';
import { Sections } from '../../detail/sections.tsx';
import { eventOf } from '../../route-params.ts';
import type { EventDetailQuery } from './event-detail.generated.ts';
import classes from './event-page.module.css';

const ToSharedEvent = lazy(() => loadPart('event', () => import('../collaboration/to-shared-event.tsx')));

export const handle: Shown = {
  readModels: ['event-feed', ...sectionsOf('event').flatMap(({ readModels = [] }) => readModels)],
};

/** /{tenant}/{eventId}/event: the event to read (decision 23), with what features add below it (app/detail). */
export function Component() {
  return (
    <Suspense fallback={<Skeleton height={420} radius="xl" />}>
      <Page queryRef={useLoaderData<QueryRef<EventDetailQuery>>()} />
    </Suspense>
  );
}

function Page({ queryRef }: { queryRef: QueryRef<EventDetailQuery> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const of = eventOf(useParams());
  const { event } = useReadQuery(queryRef).data;
  if (!event) return <ToSharedEvent {...of} otherwise={<MissingEvent />} />;
  const { tenantId, eventId, revision } = event;
  const canEdit = event.myRole !== 'VIEWER';
  const edit = canEdit && (
    <div className={classes.edit}>
      <PageAction>
        <Button component={Link} to={paths.eventDetail(tenantId, event.eventId)}>{t`Edit`}</Button>
      </PageAction>
    </div>
  );
  return (
    <article className={classes.page}>
      <EventCover
        event={event}
        sizes="min(100vw, 820px)"
        isFirst
        className={classes.poster}
        otherwise={<Poster eventId={event.eventId} className={classes.poster} />}
      />
      <PageHeading title={event.name} action={edit}>
        <bdi>{event.name}</bdi>
      </PageHeading>
      <EventState event={event} />
      <ul className={classes.facts}>
        <li>
          <ClockIcon />
          <time dateTime={event.startsAt}>{spanOf(event, timezone, locale)}</time>
        </li>
        {event.location && (
          <li>
            <PlaceIcon />
            <span dir="auto">{event.location}</span>
          </li>
        )}
        {event.type && (
          <li>
            <TagIcon />
            <span dir="auto">{event.type}</span>
          </li>
        )}
      </ul>
      {event.description && (
        <p className={classes.description} dir="auto">
          {event.description}
        </p>
      )}
      <InOrder key={eventId} className={classes.sections}>
        {/* files and items are changed behind Edit; comments and tasks go on here */}
        <Sections {...{ tenantId, eventId, revision }} canEdit={false} place="main" />
        <Sections {...{ tenantId, eventId, revision, canEdit }} place="beside" />
      </InOrder>
    </article>
  );
}
