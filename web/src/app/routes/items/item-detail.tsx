import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { ItemEditor } from '../../../features/items/components/item-editor.tsx';
import { EventIsCancelled } from '../../../features/items/components/event-is-cancelled.tsx';
import { MissingItem } from '../../../features/items/components/missing-item.tsx';
import { Present } from '../../../features/presence/components/present.tsx';
import { isRefused } from '../../../graphql/errors.ts';
import { useReload } from '../../../graphql/use-reload.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import layout from '../../../ui/columns.module.css';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { DetailButtons } from '../../detail/buttons.tsx';
import { sectionsOf } from '../../detail/parts-of.ts';
import { InOrder } from '../../detail/in-order.tsx';
import { Sections } from '../../detail/sections.tsx';
import { itemOf } from '../../route-params.ts';
import frame from '../../../ui/form/form-frame.module.css';
import classes from './item-detail.module.css';
import { ItemDetailDocument, type ItemDetailQuery } from './item-detail.generated.ts';

const ToSharedEvent = lazy(() => loadPart('item', () => import('../collaboration/to-shared-event.tsx')));

export const handle: Shown = {
  readModels: ['items', ...sectionsOf('item').flatMap(({ readModels = [] }) => readModels)],
};

/** /{tenant}/{eventId}/{itemId}/eventItemDetail: the item, editable, with the sections that features add. */
export function Component() {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Detail queryRef={useLoaderData<QueryRef<ItemDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<ItemDetailQuery> }) {
  const of = itemOf(useParams());
  const { data, error } = useReadQuery(queryRef);
  const reload = useReload(ItemDetailDocument, of);
  // the item of an event of another organisation is refused here
  if (error && !isRefused(error)) throw error;
  const item = data?.item;
  if (!item) return <ToSharedEvent {...of} otherwise={<MissingItem {...of} />} />;
  const canEdit = item.event !== null && item.event.myRole !== 'VIEWER';
  const isCancelled = item.event?.status === 'CANCELLED';
  const props = { ...of, revision: item.revision, canEdit };
  return (
    <div className={layout.page}>
      <PageHeading title={item.name} />
      {item.event && (
        <p className={classes.event}>
          <Link to={paths.eventDetail(of.tenantId, of.eventId)}>{item.event.name}</Link>
        </p>
      )}
      <Present {...of} />
      {isCancelled && <EventIsCancelled />}
      <div className={layout.columns}>
        <InOrder key={`main-${item.id}`} className={layout.column}>
          <div className={frame.frame}>
            <ItemEditor
              key={item.id}
              item={item}
              canEdit={canEdit && !isCancelled}
              reload={reload}
              buttons={<DetailButtons {...of} canEdit={canEdit} />}
            />
          </div>
          <Sections {...props} place="main" />
        </InOrder>
        <InOrder key={`beside-${item.id}`} className={layout.column}>
          <Sections {...props} place="beside" />
        </InOrder>
      </div>
    </div>
  );
}
