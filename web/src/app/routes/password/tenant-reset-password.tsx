import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ResetRequestForm } from '../../../features/password/components/reset-request-form.tsx';
import classes from './tenant-reset-password.module.css';

/** /{tenant}/reset-password: mails a link that sets a new password (docs/product/sign-in.md). */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  return (
    <div className={classes.page}>
      <PageHeading title={t`Reset Password`} />
      <p className={classes.words}>
        {t`We’ll email you a link to set a new password. It works once, for 30 minutes.`}
      </p>
      <ResetRequestForm
        cancel={
          <Button variant="default" onClick={() => navigate(paths.dashboard(tenantId))}>{t`Cancel`}</Button>
        }
      />
    </div>
  );
}
