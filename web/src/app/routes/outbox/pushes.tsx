import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import classes from '../../../features/outbox/components/outbox.module.css';
import { PushLine } from '../../../features/outbox/components/push-line.tsx';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutboxPushesDocument } from './pushes.generated.ts';

/** pushes per page */
const first = 50;

/** Notifications to browsers: one's own, for admins those of everybody. */
export function Pushes({ progress }: { progress: DeliveryProgress | null }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, error, loading, refetch, fetchMore } = useQuery(OutboxPushesDocument, {
    variables: { tenantId, progress, first },
    fetchPolicy: 'cache-and-network',
    refetchWritePolicy: 'merge',
  });
  const pushes = data?.pushes;
  return (
    <section className={classes.panel} aria-labelledby="pushes">
      <h2 id="pushes">{t`Push notifications`}</h2>
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the outbox.`}
        </Notice>
      )}
      {!pushes && loading && <Skeleton height={120} radius="lg" />}
      {pushes?.edges.length === 0 && <p className={classes.quiet}>{t`Nothing here.`}</p>}
      {pushes && pushes.edges.length > 0 && (
        <ul className={classes.list} aria-labelledby="pushes">
          {pushes.edges.map(({ node }) => (
            <PushLine key={node.id} push={node} />
          ))}
        </ul>
      )}
      {pushes?.pageInfo.hasNextPage && (
        <LoadMore
          key={pushes.pageInfo.endCursor}
          failure={t`Failed to load the outbox.`}
          loadMore={() => fetchMore({ variables: { after: pushes.pageInfo.endCursor ?? null } })}
        />
      )}
    </section>
  );
}
