import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, useLoaderData, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { AcceptOffer } from '../../../features/users/components/accept-offer.tsx';
import { InvitedForm } from '../../../features/users/components/invited-form.tsx';
import classes from '../../../features/users/components/invitation.module.css';
import type { InvitationOfferQuery } from './invitation.generated.ts';
import '../../../features/password/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

/** /invitation/{token}: opened by the link of a mailed invitation (decision 7). */
export function Component() {
  return (
    <Welcome wide>
      <Suspense fallback={<FormSkeleton />}>
        <Invitation queryRef={useLoaderData<QueryRef<InvitationOfferQuery>>()} />
      </Suspense>
    </Welcome>
  );
}

function Invitation({ queryRef }: { queryRef: QueryRef<InvitationOfferQuery> }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { token = '' } = useParams();
  const { invitation: offer, me } = useReadQuery(queryRef).data;
  if (!offer) return <UsedUp />;
  const { companyname, invitedBy, city } = offer;
  return (
    <>
      <PageHeading title={t`${companyname} invites you`} />
      <p className={classes.words}>
        {offer.role === 'ADMIN'
          ? t`You are invited to work with ${companyname} in ${city}, as an admin.`
          : t`You are invited to work with ${companyname} in ${city}.`}
        {invitedBy && ` ${t`${invitedBy} invited you.`}`}
      </p>
      {me ? (
        <AcceptOffer token={token} me={me} />
      ) : (
        <>
          <p className={classes.words}>
            {t`Already have an account?`}{' '}
            <Link to={paths.login} state={{ next: pathname }}>{t`Sign in to accept`}</Link>
          </p>
          <InvitedForm token={token} email={offer.email} />
        </>
      )}
    </>
  );
}

/** For a used, withdrawn, expired or unknown link; the screen does not say which. */
function UsedUp() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`This invitation no longer works`} />
      <p className={classes.words}>
        {t`It was already used, was withdrawn, is older than 7 days, or is incomplete. Please ask the person who invited you for a new one.`}
      </p>
      <p className={welcome.aside}>
        <Link to={paths.login}>{t`Go to sign-in`}</Link>
      </p>
    </>
  );
}
