import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useReload } from '../../../graphql/use-reload.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { spanOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import layout from '../../../ui/columns.module.css';
import { TopPoster } from '../../../ui/poster/top-poster.tsx';
import { optionalPart } from '../../../lib/optional-part.ts';
import { paths } from '../../../lib/paths.ts';
import { EventState } from '../../../features/events/components/event-state.tsx';
import { EventEditor } from '../../../features/events/components/event-editor.tsx';
import { Present } from '../../../features/presence/components/present.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { DetailButtons } from '../../detail/buttons.tsx';
import { sectionsOf } from '../../detail/parts-of.ts';
import { InOrder } from '../../detail/in-order.tsx';
import { Sections } from '../../detail/sections.tsx';
import classes from './event-detail.module.css';
import { EventDetailDocument, type EventDetailQuery } from './event-detail.generated.ts';

const SharedEvent = lazy(() => loadPart('event', () => import('../collaboration/shared-event.tsx')));
const CancelEvent = lazy(() =>
  optionalPart(() => import('../../../features/events/components/cancel-event.tsx')),
);

export const handle: Shown = {
  readModels: ['event-feed', ...sectionsOf('event').flatMap(({ readModels = [] }) => readModels)],
};

/** /{tenant}/{eventId}/eventDetail: the event, editable, with the sections that features add (app/detail). */
export function Component() {
  return (
    <Suspense fallback={<FormSkeleton fields={8} picture />}>
      <Detail queryRef={useLoaderData<QueryRef<EventDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<EventDetailQuery> }) {
  const { event } = useReadQuery(queryRef).data;
  // an event of another organisation is shown as it is shared
  if (!event) return <SharedEvent />;
  const { tenantId, eventId, revision } = event;
  const props = { tenantId, eventId, revision, canEdit: event.myRole !== 'VIEWER' };
  return (
    <div className={layout.page}>
      <TopPoster eventId={event.eventId} />
      <PageHeading title={event.name} />
      <When event={event} />
      <Present tenantId={tenantId} eventId={eventId} />
      <div className={layout.columns}>
        <InOrder key={`main-${eventId}`} className={layout.column}>
          <EventState event={event} />
          <Editor key={event.id} event={event} />
          <Sections {...props} place="main" />
        </InOrder>
        <InOrder key={`beside-${eventId}`} className={layout.column}>
          <Sections {...props} place="beside" />
        </InOrder>
      </div>
    </div>
  );
}

type Event = NonNullable<EventDetailQuery['event']>;

function Editor({ event }: { event: Event }) {
  const { t } = useLingui();
  const { tenantId, eventId } = event;
  const reload = useReload(EventDetailDocument, { tenantId, eventId });
  const canEdit = event.myRole !== 'VIEWER';
  return (
    <EventEditor
      event={event}
      reload={reload}
      buttons={
        <>
          <DetailButtons tenantId={tenantId} eventId={eventId} canEdit={canEdit} />
          <Button
            variant="default"
            component={Link}
            to={paths.eventDuplicate(tenantId, eventId)}
          >{t`Duplicate`}</Button>
          <Suspense>
            {canEdit && event.status !== 'CANCELLED' && <CancelEvent tenantId={tenantId} eventId={eventId} />}
          </Suspense>
        </>
      }
    />
  );
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
