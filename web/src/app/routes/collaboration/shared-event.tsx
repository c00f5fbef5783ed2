import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { AccessLog } from '../../../features/collaboration/components/access-log.tsx';
import classes from '../../../features/collaboration/components/collaboration.module.css';
import { ShareTerms } from '../../../features/collaboration/components/share-terms.tsx';
import { SharedFields } from '../../../features/collaboration/components/shared-fields.tsx';
import type { SharedEventCard_EventFragment } from '../../../features/collaboration/live/shared-event.generated.ts';
import { useCollaboration } from '../../../features/collaboration/mutations/use-collaboration.ts';
import { SharedEventDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import { Present } from '../../../features/presence/components/present.tsx';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { spanOf } from '../../../lib/format.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import layout from '../../../ui/columns.module.css';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import marks from '../../../ui/mark.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TopPoster } from '../../../ui/poster/top-poster.tsx';
import { InOrder } from '../../detail/in-order.tsx';
import { eventOf } from '../../route-params.ts';
import { SharedItems } from './shared-items.tsx';
import { SharedWork } from './shared-work.tsx';

const SharedEventEditor = lazy(() => loadPart('event', () => import('./shared-event-editor.tsx')));

/** An event of another organisation, in the area of the one that it is shared with; else that there is none. */
export default function SharedEvent() {
  const { t } = useLingui();
  const of = eventOf(useParams());
  const { data, loading, error, refetch } = useQuery(SharedEventDocument, {
    variables: of,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data?.sharedEvent) return <Shared event={data.sharedEvent} />;
  if (loading) return <Skeleton height={320} radius="lg" />;
  if (error)
    return (
      <Notice
        kind="error"
        actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {t`Failed to fetch events.`}
      </Notice>
    );
  return <MissingEvent />;
}

function Shared({ event }: { event: SharedEventCard_EventFragment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const { tenantId, eventId, myRole, holder } = event;
  const canEdit = myRole !== 'VIEWER';
  const own = useRef<HTMLElement>(null);
  return (
    <div className={layout.page}>
      <TopPoster eventId={eventId} />
      <div>
        <PageHeading title={event.name} />
        <p className={classes.quiet}>{spanOf(event, timezone, locale)}</p>
      </div>
      <div className={classes.marks}>
        <span className={marks.mark}>{t`Shared by ${holder.name}`}</span>
        <span className={marks.mark}>{myRole === 'VIEWER' ? t`Viewer` : t`Editor`}</span>
        {event.status !== 'PUBLISHED' && (
          <span className={marks.mark}>{event.status === 'DRAFT' ? t`Draft` : t`Cancelled`}</span>
        )}
      </div>
      <Present tenantId={tenantId} eventId={eventId} within={own} />
      <div className={layout.columns}>
        <InOrder key={eventId} className={layout.column}>
          <section ref={own} className={classes.panel} aria-labelledby="shared-event">
            <h2 id="shared-event" className={classes.title}>{t`Event`}</h2>
            <Facts event={event} />
            <SharedWork
              tenantId={tenantId}
              eventId={eventId}
              itemId={null}
              name={event.name}
              canEdit={canEdit}
              isReached={event.whole}
            />
          </section>
          <SharedItems tenantId={tenantId} eventId={eventId} isCancelled={event.status === 'CANCELLED'} />
        </InOrder>
        <section className={classes.panel} aria-labelledby="shared-access">
          <div className={classes.head}>
            <h2 id="shared-access" className={classes.title}>{t`Collaboration`}</h2>
            <Leave tenantId={tenantId} eventId={eventId} />
          </div>
          <ShareTerms tenantId={tenantId} eventId={eventId} />
          <AccessLog tenantId={tenantId} eventId={eventId} />
        </section>
      </div>
    </div>
  );
}

/** What the event is: a form for editors, texts for viewers. */
function Facts({ event }: { event: SharedEventCard_EventFragment }) {
  const { t } = useLingui();
  const isViewer = event.myRole === 'VIEWER';
  // the form of an editor who becomes a viewer stays while it has unsaved changes
  const [wasEditor] = useState(!isViewer);
  // another one begins with what is saved
  const [edition, setEdition] = useState(0);
  const viewed = (
    <SharedFields
      fields={[
        { label: t`Event Name`, value: event.name },
        { label: t`Description`, value: event.description },
        { label: t`Type`, value: event.type },
        { label: t`Location`, value: event.location },
      ]}
    />
  );
  if (isViewer && !wasEditor) return viewed;
  return (
    <Suspense fallback={<FormSkeleton fields={6} />}>
      <SharedEventEditor
        key={edition}
        event={event}
        cancelled={() => setEdition(edition + 1)}
        viewed={viewed}
      />
    </Suspense>
  );
}

function Leave({ tenantId, eventId }: { tenantId: number; eventId: number }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigateFromHere();
  const { leave } = useCollaboration({ tenantId, eventId });
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    try {
      const refused = await leave();
      if (refused === null) return void navigate(paths.events(tenantId), { replace: true });
      setProblem(refusalText(i18n, refused.code) ?? t`Error saving`);
    } catch {
      setProblem(t`Error saving`);
    }
  };
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      {!asked && <Button variant="default" onClick={() => setAsked(true)}>{t`Leave`}</Button>}
      {asked && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsked(false)}>{t`Cancel`}</Button>
          <Button onClick={() => void go()}>{t`Leave this event`}</Button>
        </div>
      )}
    </>
  );
}
