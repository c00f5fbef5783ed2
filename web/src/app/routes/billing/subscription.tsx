import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { TenantContext, type CurrentTenant } from '../../../lib/tenant.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Storage } from '../../../features/billing/components/storage.tsx';
import { LibraryLinks } from '../../../features/library/components/library-links.tsx';
import { UsageFigures } from '../../../features/billing/components/usage-figures.tsx';
import { UsageDocument } from './subscription.generated.ts';
import classes from './subscription.module.css';

/** /settings/billing/subscription: what the current tenant uses (decision 35). */
export function Component() {
  const { t } = useLingui();
  // for a user without a tenant, the frame around this screen says so
  const tenant = use(TenantContext);
  return (
    <div className={classes.page}>
      <PageHeading title={t`Subscription`} />
      {tenant && <Usage tenant={tenant} />}
    </div>
  );
}

function Usage({ tenant: { tenantId, companyname } }: { tenant: CurrentTenant }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(UsageDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <p className={classes.lead}>
        {t`What ${companyname} uses. Nothing is charged for it.`} <Link to={paths.payment}>{t`Payment`}</Link>
      </p>
      {error && (
        <Notice
          kind="error"
          actions={
            <Button
              variant="default"
              // `error` shows a repeated failure
              onClick={() => void refetch().catch(() => undefined)}
            >{t`Try again`}</Button>
          }
        >
          {t`Failed to load the usage.`}
        </Notice>
      )}
      {data && (
        <>
          <UsageFigures tenantId={tenantId} usage={data.usage} />
          <Storage
            stored={data.usage.storedBytes}
            quota={data.usage.quotaBytes}
            libraryLinks={<LibraryLinks />}
          />
        </>
      )}
      {!data && !error && <Skeleton height={300} radius="lg" />}
    </>
  );
}
