import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Link, Navigate } from 'react-router-dom';
import { sharedForm } from '../../../features/collaboration/model/shared-form.ts';
import { useUpdateShared } from '../../../features/collaboration/mutations/use-update-shared.ts';
import { SharedEventDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { EventIsCancelled } from '../../../features/items/components/event-is-cancelled.tsx';
import { MissingItem } from '../../../features/items/components/missing-item.tsx';
import { NewItem } from '../../../features/items/components/new-item.tsx';
import { paths } from '../../../lib/paths.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import frame from '../../../ui/form/form-frame.module.css';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../items/item-detail.module.css';

/**
 * Adds an item to an event of another organisation, for editors of the whole event; others are led to the page of the
 * event, where its pictures follow too.
 */
export default function AddSharedItem(of: { tenantId: number; eventId: number }) {
  const { t } = useLingui();
  const navigate = useNavigateFromHere();
  const { addItem } = useUpdateShared(of);
  const { data, loading } = useQuery(SharedEventDocument, { variables: of });
  const event = data?.sharedEvent;
  if (!event) return loading ? <FormSkeleton /> : <MissingItem {...of} />;
  const toEvent = paths.eventDetail(of.tenantId, of.eventId);
  if (!event.whole || event.myRole === 'VIEWER') return <Navigate to={toEvent} replace />;
  const isCancelled = event.status === 'CANCELLED';
  return (
    <div className={frame.page}>
      <PageHeading title={t`Add item`} />
      <p className={classes.event}>
        <Link to={toEvent}>{event.name}</Link>
      </p>
      {isCancelled && <EventIsCancelled />}
      <NewItem
        {...of}
        canEdit={!isCancelled}
        draftForm={sharedForm(of.eventId, 'item-add')}
        register={addItem}
        created={() => {
          void toast(t`Item created. You can now upload media or finish.`, t`Dismiss`);
          void navigate(toEvent);
        }}
      />
    </div>
  );
}
