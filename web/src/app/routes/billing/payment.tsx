import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { TenantContext } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import classes from './subscription.module.css';

/** /settings/billing/payment: states that no payment provider is configured (decision 35). */
export function Component() {
  const { t } = useLingui();
  const works = use(TenantContext) !== null;
  return (
    <div className={classes.page}>
      <PageHeading title={t`Payment`} />
      <EmptyState
        title={t`No payment provider is configured`}
        action={works && <Button component={Link} to={paths.subscription}>{t`See what is used`}</Button>}
      >
        {t`Muster is free here. Nobody is asked for a card or an account.`}
      </EmptyState>
    </div>
  );
}
