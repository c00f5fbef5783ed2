import { useLingui } from '@lingui/react/macro';
import { useApolloClient, useQueryRefHandlers, useReadQuery, type QueryRef } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccountForm } from '../../../features/users/components/account-form.tsx';
import { MailNote } from '../../../features/confirmed-address/components/mail-note.tsx';
import { InviteForm } from '../../../features/users/components/invite-form.tsx';
import classes from '../../../features/users/components/inviting.module.css';
import layout from '../../../ui/columns.module.css';
import { OpenInvitations } from '../../../features/users/components/open-invitations.tsx';
import {
  OpenInvitationsDocument,
  type OpenInvitationsQuery,
  type OpenInvitationsQueryVariables,
} from './user-add.generated.ts';
import '../../../features/password/refusal-texts.ts';

/** Without data when the invitations could not be loaded: the forms work without them. */
type InvitationsRef = QueryRef<
  OpenInvitationsQuery,
  OpenInvitationsQueryVariables,
  'complete' | 'streaming' | 'empty'
>;

/** /{tenant}/userAdd: creates a user's account, or mails an invitation to create one (decision 7). */
export function Component() {
  const { t } = useLingui();
  const { role } = useTenant();
  return (
    <div className={layout.page}>
      <PageHeading title={t`Add user`} />
      {role === 'ADMIN' ? <TwoWays /> : <NotForStaff />}
    </div>
  );
}

function TwoWays() {
  const { t } = useLingui();
  const invitations = useLoaderData<InvitationsRef>();
  const inviting = useId();
  const creating = useId();
  const client = useApolloClient();
  const reload = () => client.refetchQueries({ include: [OpenInvitationsDocument] });
  return (
    <div className={layout.columns} style={{ '--first-column': '1fr' }}>
      <section className={classes.aside} aria-labelledby={inviting}>
        <h2 id={inviting} className={classes.title}>{t`Invite by email`}</h2>
        <p className={classes.quiet}>
          {t`They choose their own username and password. The link works once, for 7 days.`}
        </p>
        <MailNote className={classes.quiet} />
        <InviteForm onInvited={reload} />
        <Suspense fallback={<Skeleton height={120} radius="lg" />}>
          <Invitations queryRef={invitations} reload={reload} />
        </Suspense>
      </section>
      <section className={classes.aside} aria-labelledby={creating}>
        <h2 id={creating} className={classes.title}>{t`Create the account yourself`}</h2>
        <p className={classes.quiet}>
          {t`You choose their username and password, and tell them. They start as staff; you can make them an admin later.`}
        </p>
        <AccountForm />
      </section>
    </div>
  );
}

function Invitations({ queryRef, reload }: { queryRef: InvitationsRef; reload(): Promise<unknown> }) {
  const invitations = useReadQuery(queryRef).data?.invitations ?? undefined;
  const { refetch } = useQueryRefHandlers(queryRef);
  return <OpenInvitations invitations={invitations} retry={refetch} onWithdrawn={reload} />;
}

function NotForStaff() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title={t`Only admins add users`}
      action={<Button component={Link} to={paths.tenantUsers(tenantId)}>{t`All users`}</Button>}
    >
      {t`Please ask one of the admins of your organisation.`}
    </EmptyState>
  );
}
