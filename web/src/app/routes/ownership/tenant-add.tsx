import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLoaderData } from 'react-router-dom';
import '../../../features/ownership/refusal-texts.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { OwnedTenants } from '../../../features/ownership/components/owned-tenants.tsx';
import { useEnterTenant } from './use-enter-tenant.ts';
import { TenantForm } from '../../../features/ownership/components/tenant-form.tsx';
import type { SignedInOwnerQuery } from '../../../features/ownership/owner.generated.ts';
import '../../../features/media-picker/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

// loaded on demand: most owners have confirmed their address
const OwnerReminder = lazy(() =>
  loadPart(
    'owner-reminder',
    () => import('../../../features/confirmed-address/components/owner-reminder.tsx'),
  ),
);

/** /tenantadd: the owner's tenants as doors, and a form for another one (docs/product/onboarding.md). */
export function Component() {
  const owner = useLoaderData<QueryRef<SignedInOwnerQuery>>();
  return (
    <Welcome wide>
      <Suspense fallback={<FormSkeleton />}>
        <ForOwner queryRef={owner} />
      </Suspense>
    </Welcome>
  );
}

function ForOwner({ queryRef }: { queryRef: QueryRef<SignedInOwnerQuery> }) {
  const { t } = useLingui();
  const { owner } = useReadQuery(queryRef).data;
  const enter = useEnterTenant();
  if (!owner) return <Navigate to={paths.ownerLogin} replace state={{ ownerMissing: true }} />;
  const first = owner.tenants.length === 0;
  const reminder = !owner.addressConfirmed && (
    <Suspense>
      <OwnerReminder />
    </Suspense>
  );
  return (
    <>
      {first ? (
        <>
          <PageHeading title={t`Create Tenant`} />
          {reminder}
        </>
      ) : (
        <>
          <PageHeading title={t`Your tenants`} />
          {reminder}
          <OwnedTenants tenants={owner.tenants} onEnter={(tenantId) => void enter(tenantId)} />
          <h2 className={welcome.further}>{t`Create Tenant`}</h2>
        </>
      )}
      <p className={welcome.intro}>
        {first
          ? t`A tenant is one organisation or branch, with its own members, events and staff. Start with the first; you can add more at any time.`
          : t`A tenant is one organisation or branch, with its own members, events and staff. Add another one here.`}
      </p>
      <TenantForm ownerId={owner.ownerId} companyname={owner.companyname} />
      <p className={welcome.aside}>
        <Link to={paths.logout}>{t`Log out`}</Link>
      </p>
    </>
  );
}
