import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import { SetPasswordForm } from '../../../features/password/components/set-password-form.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import type { PasswordResetWorksQuery } from './set-password.generated.ts';
import classes from './tenant-reset-password.module.css';

/** /reset-password/{token}: opened by the mailed link (decision 9). */
export function Component() {
  return (
    <Welcome>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <SetPassword queryRef={useLoaderData<QueryRef<PasswordResetWorksQuery>>()} />
      </Suspense>
    </Welcome>
  );
}

function SetPassword({ queryRef }: { queryRef: QueryRef<PasswordResetWorksQuery> }) {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const { passwordResetWorks } = useReadQuery(queryRef).data;
  const [usedUp, setUsedUp] = useState(!passwordResetWorks);
  if (usedUp) return <UsedUp />;
  return (
    <>
      <PageHeading title={t`Set a new password`} />
      <SetPasswordForm token={token} onUsedUp={() => setUsedUp(true)} />
    </>
  );
}

function UsedUp() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`This link no longer works`} />
      <p className={classes.words}>
        {t`It was already used, is older than 30 minutes, or is incomplete. Nothing was changed.`}
      </p>
      <p>
        <Link to={paths.resetPassword}>{t`Ask for a new link`}</Link>
      </p>
    </>
  );
}
