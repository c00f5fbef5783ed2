import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccountForm } from '../../../features/users/components/account-form.tsx';
import { InviteForm } from '../../../features/users/components/invite-form.tsx';
import classes from '../../../features/users/components/inviting.module.css';
import { OpenInvitations } from '../../../features/users/components/open-invitations.tsx';
import type { OpenInvitationsRef } from '../../../features/users/data.ts';

/** /{tenant}/userAdd: an account made for somebody, or a link by which they make their own (decisions 7). */
export function Component() {
  const { t } = useLingui();
  const { role } = useTenant();
  return (
    <div className={classes.page}>
      <PageHeading title={t`Add user`} />
      {role === 'ADMIN' ? <TwoWays /> : <NotForStaff />}
    </div>
  );
}

function TwoWays() {
  const { t } = useLingui();
  const invitations = useLoaderData<OpenInvitationsRef>();
  const inviting = useId();
  return (
    <div className={classes.columns}>
      <AccountForm />
      <section className={classes.aside} aria-labelledby={inviting}>
        <h2 id={inviting} className={classes.title}>{t`Invite by e-mail`}</h2>
        <p className={classes.quiet}>
          {t`They choose their own username and password. The link works once, for 7 days.`}
        </p>
        <InviteForm />
        <Suspense fallback={<Skeleton height={120} radius="lg" />}>
          <OpenInvitations queryRef={invitations} />
        </Suspense>
      </section>
    </div>
  );
}

function NotForStaff() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title={t`Only admins add users`}
      action={<Button onClick={() => navigate(paths.tenantUsers(tenantId))}>{t`All users`}</Button>}
    >
      {t`Please ask one of the admins of your organisation.`}
    </EmptyState>
  );
}
