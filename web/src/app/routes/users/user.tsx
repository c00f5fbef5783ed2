import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PersonalData } from '../../../features/personal-data/components/personal-data.tsx';
import { MissingUser } from '../../../features/users/components/missing-user.tsx';
import { useUserData } from '../../../features/users/components/use-user-data.ts';
import { UserEditor } from '../../../features/users/components/user-editor.tsx';
import frame from '../../../ui/form/form-frame.module.css';
import type { TenantUserDetailQuery } from './user.generated.ts';
import type { Shown } from '../../../lib/shown.ts';
import '../../../features/password/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

export const handle: Shown = { readModels: ['roster', 'people'] };

/** /{tenant}/{userId}/user: edits a user (docs/product/users-and-invitations.md). */
export function Component() {
  return (
    <Suspense fallback={<FormSkeleton fields={7} />}>
      <Detail queryRef={useLoaderData<QueryRef<TenantUserDetailQuery>>()} />
    </Suspense>
  );
}

function Detail({ queryRef }: { queryRef: QueryRef<TenantUserDetailQuery> }) {
  const { t } = useLingui();
  const { tenantUser } = useReadQuery(queryRef).data;
  if (!tenantUser) return <MissingUser />;
  return (
    <div className={frame.page}>
      <PageHeading title={t`Edit User`} />
      <UserEditor
        key={tenantUser.id}
        user={tenantUser}
        belongsElsewhere={tenantUser.belongsElsewhere ?? false}
        isOnlyAdmin={tenantUser.isOnlyAdmin ?? false}
      />
      <UserData key={`data of ${tenantUser.id}`} user={tenantUser} />
    </div>
  );
}

function UserData({ user }: { user: Parameters<typeof useUserData>[0] }) {
  const personalData = useUserData(user);
  return personalData && <PersonalData {...personalData} />;
}
