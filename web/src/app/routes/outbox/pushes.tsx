import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { OutboxPanel } from '../../../features/outbox/components/outbox-panel.tsx';
import { PushLine } from '../../../features/outbox/components/push-line.tsx';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { useTenant } from '../../../lib/tenant.ts';
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
  return (
    <OutboxPanel
      id="pushes"
      title={t`Push notifications`}
      lines={data?.pushes.edges.map(({ node }) => (
        <PushLine key={node.id} push={node} />
      ))}
      pageInfo={data?.pushes.pageInfo}
      failed={error !== undefined}
      loading={loading}
      onRetry={refetch}
      loadMore={(after) => fetchMore({ variables: { after } })}
    />
  );
}
