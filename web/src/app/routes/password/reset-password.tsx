import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import { ResetRequestForm } from '../../../features/password/components/reset-request-form.tsx';
import classes from './tenant-reset-password.module.css';

/** /reset-password: mails a link to a user who cannot sign in (decision 9). */
export function Component() {
  const { t } = useLingui();
  return (
    <Welcome>
      <PageHeading title={t`Reset Password`} />
      <p className={classes.words}>
        {t`We’ll email you a link to set a new password. It works once, for 30 minutes.`}
      </p>
      <ResetRequestForm
        cancel={<Button variant="default" component={Link} to={paths.login}>{t`Cancel`}</Button>}
      />
    </Welcome>
  );
}
