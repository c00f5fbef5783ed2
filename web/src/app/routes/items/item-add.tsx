import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { EventIsCancelled } from '../../../features/items/components/event-is-cancelled.tsx';
import { NewItem } from '../../../features/items/components/new-item.tsx';
import type { ItemDetail_ItemFragment } from '../../../features/items/live/item.generated.ts';
import { useRegisterItem } from '../../../features/items/mutations/use-register-item.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { eventOf } from '../../route-params.ts';
import type { NewItemQuery } from './item-add.generated.ts';
import frame from '../../../ui/form/form-frame.module.css';
import classes from './item-detail.module.css';
import { NewItemMedia } from './new-item-media.tsx';

const AddSharedItem = lazy(() => loadPart('item', () => import('../collaboration/add-shared-item.tsx')));

/** /{tenant}/{eventId}/eventItemAdd: first the item is created, then its media are uploaded. */
export function Component() {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <AddItem queryRef={useLoaderData<QueryRef<NewItemQuery>>()} />
    </Suspense>
  );
}

function AddItem({ queryRef }: { queryRef: QueryRef<NewItemQuery> }) {
  const { t } = useLingui();
  const of = eventOf(useParams());
  const { event } = useReadQuery(queryRef).data;
  const register = useRegisterItem(of.tenantId, of.eventId);
  const [item, setItem] = useState<ItemDetail_ItemFragment | null>(null);
  // an event of another organisation
  if (!event) return <AddSharedItem {...of} />;
  const isCancelled = event.status === 'CANCELLED';
  const canEdit = event.myRole !== 'VIEWER' && !isCancelled;
  return (
    <div className={frame.page}>
      <PageHeading title={t`Add item`} />
      <p className={classes.event}>
        <Link to={paths.eventDetail(of.tenantId, of.eventId)}>{event.name}</Link>
      </p>
      {isCancelled && <EventIsCancelled />}
      {item ? (
        <Notice kind="success">{t`Item created. You can now upload media or finish.`}</Notice>
      ) : (
        <NewItem {...of} canEdit={canEdit} register={register} created={setItem} />
      )}
      {canEdit && <NewItemMedia {...of} itemId={item?.itemId ?? null} />}
      {item && (
        <FormButtons>
          <Button
            component={Link}
            to={paths.eventItemDetail(of.tenantId, of.eventId, item.itemId)}
          >{t`Finish`}</Button>
        </FormButtons>
      )}
    </div>
  );
}
