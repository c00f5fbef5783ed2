import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import {
  DeliveryLine,
  kindNames,
  progressNames,
} from '../../../features/outbox/components/delivery-line.tsx';
import classes from '../../../features/outbox/components/outbox.module.css';
import { deliveryFields } from '../../../features/outbox/live/cached-fields.ts';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { OutboxDocument } from './outbox.generated.ts';

export const handle: Shown = { readModels: ['deliveries'] };

/** deliveries per page */
const first = 50;

const states = Object.keys(progressNames) as DeliveryProgress[];
const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[];

/** /{tenant}/outbox: what was sent and is to be sent; the address has state, kind and thing. */
export function Component() {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  useCachedFields(deliveryFields);
  const [params, setParams] = useSearchParams();
  const source = params.get('source');
  const progress = states.find((state) => state === params.get('state')) ?? null;
  const kind = kinds.find((one) => one === params.get('kind')) ?? null;
  const choose = (name: 'state' | 'kind', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const { data, error, loading, refetch, fetchMore } = useQuery(OutboxDocument, {
    variables: { tenantId, progress, source, kind, first },
    fetchPolicy: 'cache-and-network',
  });
  const deliveries = data?.deliveries;
  return (
    <div className={classes.page}>
      <PageHeading title={t`Outbox`} />
      <section className={classes.panel}>
        <div className={classes.filters}>
          <NativeSelect
            label={t`State`}
            value={progress ?? ''}
            onChange={({ currentTarget: { value } }) => choose('state', value)}
            data={[
              { value: '', label: t`All` },
              ...states.map((state) => ({ value: state, label: i18n._(progressNames[state]) })),
            ]}
          />
          <NativeSelect
            label={t`Kind`}
            value={kind ?? ''}
            onChange={({ currentTarget: { value } }) => choose('kind', value)}
            data={[
              { value: '', label: t`All` },
              ...kinds.map((one) => ({ value: one, label: i18n._(kindNames[one]) })),
            ]}
          />
        </div>
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
    </div>
  );
}
