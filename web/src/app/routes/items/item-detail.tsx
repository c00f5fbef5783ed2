import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { ItemEditor } from '../../../features/items/components/item-editor.tsx';
import { MissingItem } from '../../../features/items/components/missing-item.tsx';
import { useReload } from '../../../graphql/use-reload.ts';
import { optionalPart } from '../../../lib/optional-part.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { DetailButtons } from '../../detail/buttons.tsx';
import { sectionsOf } from '../../detail/parts-of.ts';
import { Sections } from '../../detail/sections.tsx';
import { itemOf } from '../../route-params.ts';
import classes from './item-detail.module.css';
import { ItemDetailDocument, type ItemDetailQuery } from './item-detail.generated.ts';

const PresentHere = lazy(() =>
  optionalPart(() => import('../../../features/presence/components/present-here.tsx')),
);

export const handle: Shown = {
  readModels: ['items', ...sectionsOf('item').flatMap(({ readModels = [] }) => readModels)],
};

/** /{tenant}/{eventId}/{itemId}/eventItemDetail: the item, editable, with the sections that features add. */
export function Component() {
  return (
    <Suspense fallback={<Skeleton height={520} radius="xl" />}>
      <Detail queryRef={useLoaderData<QueryRef<ItemDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<ItemDetailQuery> }) {
  const of = itemOf(useParams());
  const { item } = useReadQuery(queryRef).data;
  const reload = useReload(ItemDetailDocument, of);
  if (!item) return <MissingItem {...of} />;
  const canEdit = item.event !== null && item.event.myRole !== 'VIEWER';
  const props = { ...of, revision: item.revision, canEdit };
  return (
    <div className={classes.page}>
      <PageHeading title={item.name} />
      <Suspense>
        <PresentHere {...of} />
      </Suspense>
      {item.event && (
        <p className={classes.event}>
          <Link to={paths.eventDetail(of.tenantId, of.eventId)}>{item.event.name}</Link>
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          <div className={classes.card}>
            <ItemEditor
              key={item.id}
              item={item}
              canEdit={canEdit}
              reload={reload}
              buttons={<DetailButtons {...of} canEdit={canEdit} />}
            />
          </div>
          <Sections {...props} place="main" />
        </div>
        <div className={classes.column}>
          <Sections {...props} place="beside" />
        </div>
      </div>
    </div>
  );
}
