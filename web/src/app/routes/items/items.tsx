import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { ItemCard } from '../../../features/items/components/item-card.tsx';
import classes from '../../../features/items/components/items.module.css';
import { Notice } from '../../../ui/notice.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import { ItemsOfEventDocument } from './items.generated.ts';

/** items per page */
const pageSize = 20;

/** The items of an event as thumbnails. */
export default function Items({ tenantId, eventId, canEdit }: SectionProps) {
  const { t } = useLingui();
  const id = useId();
  const { data, error, fetchMore, loading, refetch } = useQuery(ItemsOfEventDocument, {
    variables: { tenantId, eventId, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const items = data?.items;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Items`}</h2>
      {error !== undefined && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the items`}
        </Notice>
      )}
      {!items && loading && <Skeleton height={120} radius="lg" />}
      {items?.edges.length === 0 && (
        <p className={classes.quiet}>
          {canEdit ? t`No items yet. Add what people can register for.` : t`No items yet.`}
        </p>
      )}
      {items && items.edges.length > 0 && (
        <ul className={classes.list}>
          {items.edges.map(({ node }) => (
            <li key={node.id}>
              <ItemCard item={node} />
            </li>
          ))}
        </ul>
      )}
      {items?.pageInfo.hasNextPage && (
        <Button
          variant="default"
          loading={loading}
          onClick={() => void fetchMore({ variables: { after: items.pageInfo.endCursor ?? null } })}
        >{t`Load More`}</Button>
      )}
    </section>
  );
}
