import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useReload } from '../../../graphql/use-reload.ts';
import { spanOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Poster } from '../../../ui/poster/poster.tsx';
import { EventEditor } from '../../../features/events/components/event-editor.tsx';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import classes from './event-detail.module.css';
import { EventHistory } from './event-history.tsx';
import { EventDetailDocument, type EventDetailQuery } from './event-detail.generated.ts';

export const handle: Shown = { readModels: ['event-feed', 'change-history'] };

/** /{tenant}/{eventId}/eventDetail: the event, editable, with the history of its changes. */
export function Component() {
  return (
    <Suspense fallback={<Skeleton height={520} radius="xl" />}>
      <Detail queryRef={useLoaderData<QueryRef<EventDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<EventDetailQuery> }) {
  const { event } = useReadQuery(queryRef).data;
  if (!event) return <MissingEvent />;
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Poster eventId={event.eventId} className={classes.poster} strip />
      </div>
      <PageHeading title={event.name} />
      <When event={event} />
      <div className={classes.columns}>
        <Editor key={event.id} event={event} />
        <EventHistory tenantId={event.tenantId} eventId={event.eventId} revision={event.revision} />
      </div>
    </div>
  );
}

type Event = NonNullable<EventDetailQuery['event']>;

function Editor({ event }: { event: Event }) {
  const { tenantId, eventId } = event;
  const reload = useReload(EventDetailDocument, { tenantId, eventId });
  return <EventEditor event={event} reload={reload} />;
}

function When({ event }: { event: Event }) {
  const locale = useLocale();
  const { timezone } = useTenant();
  return (
    <p className={classes.when}>
      {spanOf(event, timezone, locale)}
      {event.location && `, ${event.location}`}
    </p>
  );
}
