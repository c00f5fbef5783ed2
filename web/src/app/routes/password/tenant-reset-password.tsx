import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ResetRequestForm } from '../../../features/password/components/reset-request-form.tsx';
import { OwnAddressDocument } from './own-address.generated.ts';
import classes from './tenant-reset-password.module.css';

/**
 * /{tenant}/reset-password: mails a link that sets a new password (docs/product/sign-in.md). The person's own address
 * is filled in; without an answer the field is empty.
 */
export function Component() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data, loading } = useQuery(OwnAddressDocument);
  return (
    <div className={classes.page}>
      <PageHeading title={t`Reset Password`} />
      <p className={classes.words}>
        {t`We’ll email you a link to set a new password. It works once, for 30 minutes.`}
      </p>
      {loading && !data ? (
        <Skeleton height={140} radius="lg" />
      ) : (
        <ResetRequestForm
          address={data?.me?.email ?? ''}
          cancel={
            <Button variant="default" component={Link} to={paths.dashboard(tenantId)}>{t`Cancel`}</Button>
          }
        />
      )}
    </div>
  );
}
