import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { DeliveryLine, type kindNames } from '../../../features/outbox/components/delivery-line.tsx';
import { OutboxPanel } from '../../../features/outbox/components/outbox-panel.tsx';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { OutboxDocument } from './outbox.generated.ts';

/** deliveries per page */
const first = 50;

interface Shown {
  readonly progress: DeliveryProgress | null;
  readonly kind: keyof typeof kindNames | null;
  /** the thing that is sent; null for all */
  readonly source: string | null;
  /** of the list */
  readonly title?: string;
  /** the screen is about this thing, so that its lines do not name it */
  readonly isOfOneThing?: boolean;
}

/** Mail and posts. */
export function Deliveries({ progress, kind, source, title, isOfOneThing = false }: Shown) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, error, loading, refetch, fetchMore } = useQuery(OutboxDocument, {
    variables: { tenantId, progress, source, kind, first },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <OutboxPanel
      id="deliveries"
      title={title ?? t`Emails and posts`}
      label={title ?? t`Outbox`}
      above={source !== null && <Link to={paths.outbox(tenantId)}>{t`Everything that was sent`}</Link>}
      lines={data?.deliveries.edges.map(({ node }) => (
        <DeliveryLine key={node.id} delivery={node} isOfOneThing={isOfOneThing} />
      ))}
      pageInfo={data?.deliveries.pageInfo}
      failed={error !== undefined}
      loading={loading}
      onRetry={refetch}
      loadMore={(after) => fetchMore({ variables: { after } })}
    />
  );
}
