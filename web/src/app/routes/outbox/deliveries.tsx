import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DeliveryLine, type kindNames } from '../../../features/outbox/components/delivery-line.tsx';
import classes from '../../../features/outbox/components/outbox.module.css';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutboxDocument } from './outbox.generated.ts';

/** deliveries per page */
const first = 50;

interface Shown {
  readonly progress: DeliveryProgress | null;
  readonly kind: keyof typeof kindNames | null;
  /** the thing that is sent; null for all */
  readonly source: string | null;
}

/** Mail and posts. */
export function Deliveries({ progress, kind, source }: Shown) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, error, loading, refetch, fetchMore } = useQuery(OutboxDocument, {
    variables: { tenantId, progress, source, kind, first },
    fetchPolicy: 'cache-and-network',
  });
  const deliveries = data?.deliveries;
  return (
    <section className={classes.panel} aria-labelledby="deliveries">
      <h2 id="deliveries">{t`Emails and posts`}</h2>
      {source !== null && <Link to={paths.outbox(tenantId)}>{t`Everything that was sent`}</Link>}
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the outbox.`}
        </Notice>
      )}
      {!deliveries && loading && <Skeleton height={240} radius="lg" />}
      {deliveries?.edges.length === 0 && <p className={classes.quiet}>{t`Nothing here.`}</p>}
      {deliveries && deliveries.edges.length > 0 && (
        <ul className={classes.list} aria-label={t`Outbox`}>
          {deliveries.edges.map(({ node }) => (
            <DeliveryLine key={node.id} delivery={node} />
          ))}
        </ul>
      )}
      {deliveries?.pageInfo.hasNextPage && (
        <LoadMore
          key={deliveries.pageInfo.endCursor}
          failure={t`Failed to load the outbox.`}
          loadMore={() => fetchMore({ variables: { after: deliveries.pageInfo.endCursor ?? null } })}
        />
      )}
    </section>
  );
}
