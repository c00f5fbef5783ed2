import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Navigate, useLoaderData } from 'react-router-dom';
import '../../../features/ownership/refusal-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { OwnedTenants } from '../../../features/ownership/components/owned-tenants.tsx';
import { TenantForm } from '../../../features/ownership/components/tenant-form.tsx';
import type { SignedInOwnerQuery } from '../../../features/ownership/owner.generated.ts';
import '../../../features/media-picker/refusal-texts.ts';

/** /tenantadd: creates a tenant for the signed-in owner (docs/product/onboarding.md). */
export function Component() {
  const { t } = useLingui();
  const owner = useLoaderData<QueryRef<SignedInOwnerQuery>>();
  return (
    <Welcome wide>
      <PageHeading title={t`Create Tenant`} />
      <Suspense fallback={<Skeleton height={420} radius="lg" />}>
        <ForOwner queryRef={owner} />
      </Suspense>
    </Welcome>
  );
}

function ForOwner({ queryRef }: { queryRef: QueryRef<SignedInOwnerQuery> }) {
  const { t } = useLingui();
  const { owner } = useReadQuery(queryRef).data;
  if (!owner) return <Navigate to={paths.ownerLogin} replace state={{ ownerMissing: true }} />;
  return (
    <>
      <TenantForm ownerId={owner.ownerId} companyname={owner.companyname} />
      <OwnedTenants tenants={owner.tenants} />
      <p className={welcome.aside}>
        <Link to={paths.logout}>{t`Log out`}</Link>
      </p>
    </>
  );
}
