import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Suspense, use } from 'react';
import { useLoaderData } from 'react-router-dom';
import { TenantContext } from '../../../lib/tenant.ts';
import { useReload } from '../../../graphql/use-reload.ts';
import { initials } from '../../../ui/initials.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Authenticator } from '../../../features/second-factor/components/authenticator.tsx';
import { Details } from '../../../features/profile/components/details.tsx';
import { Lines } from '../../../ui/line.tsx';
import { OwnData } from '../../../features/profile/components/own-data.tsx';
import { OwnNames } from '../../../features/profile/components/own-names.tsx';
import { Passkeys } from '../../../features/second-factor/components/passkeys.tsx';
import { Password } from '../../../features/profile/components/password.tsx';
import { Recovery } from '../../../features/second-factor/components/recovery.tsx';
import { Section } from '../../../features/profile/components/section.tsx';
import { SessionList } from '../../../features/profile/components/session-list.tsx';
import { ProfileReload } from '../../../features/profile/model/profile-reload.ts';
import { ProfileDocument, type ProfileQuery } from './profile.generated.ts';
import classes from './profile.module.css';
import '../../../features/password/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

/** /profile: the user's own names, sign-in methods, sessions and data (decisions 5, 7, 8). */
export function Component() {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageHeading title={t`Profile`} />
      <Suspense fallback={<FormSkeleton title={false} />}>
        <Sections queryRef={useLoaderData<QueryRef<ProfileQuery>>()} />
      </Suspense>
    </div>
  );
}

function Sections({ queryRef }: { queryRef: QueryRef<ProfileQuery> }) {
  const { t } = useLingui();
  // names and contact data belong to a tenant
  const works = use(TenantContext) !== null;
  const reload = useReload(ProfileDocument, {});
  const { me, secondFactor, sessions } = useReadQuery(queryRef).data;
  if (!me) return null;
  const { totp, passkeys, recoveryCodesLeft } = secondFactor;
  return (
    <ProfileReload value={reload}>
      <div className={classes.who}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(me.displayName)}
        </span>
        <p className={classes.names}>
          <strong>{me.displayName}</strong>
          <span>@{me.username}</span>
        </p>
      </div>
      {works && (
        <>
          <Section title={t`About you`} help={t`How your colleagues see and reach you.`}>
            <Suspense fallback={<Skeleton height={180} radius="lg" />}>
              <Details userId={me.userId} />
            </Suspense>
          </Section>
          <Section title={t`Names`} help={t`What you sign in with, and where we email you.`}>
            <Suspense fallback={<Skeleton height={130} radius="lg" />}>
              <OwnNames userId={me.userId} username={me.username} />
            </Suspense>
          </Section>
        </>
      )}
      <Section title={t`Password`} help={t`Changing it signs you out on every other device.`}>
        <Password username={me.username} />
      </Section>
      <Section
        title={t`Second factor`}
        help={t`A second check at sign-in, so that a password alone is not enough.`}
      >
        <Lines label={t`Second factor`}>
          <Authenticator on={totp} reload={reload} />
          <Passkeys passkeys={passkeys} reload={reload} />
          {(totp || passkeys.length > 0) && <Recovery left={recoveryCodesLeft} reload={reload} />}
        </Lines>
      </Section>
      <Section title={t`Sessions`} help={t`Your active sessions. End any you don’t recognise.`}>
        <SessionList sessions={sessions} />
      </Section>
      <Section title={t`Your data`} help={t`Download what we keep about you, or erase it.`}>
        <OwnData />
      </Section>
    </ProfileReload>
  );
}
