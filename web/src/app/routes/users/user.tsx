import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PersonalData } from '../../../features/personal-data/components/personal-data.tsx';
import { MissingUser } from '../../../features/users/components/missing-user.tsx';
import { useUserData } from '../../../features/users/components/use-user-data.ts';
import { UserEditor } from '../../../features/users/components/user-editor.tsx';
import layout from '../../../ui/columns.module.css';
import frame from '../../../ui/form/form-frame.module.css';
import { useTenant } from '../../../lib/tenant.ts';
import { UserHistory } from './user-history.tsx';
import type { TenantUserDetailQuery } from './user.generated.ts';
import type { Shown } from '../../../lib/shown.ts';
import '../../../features/password/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

export const handle: Shown = { readModels: ['roster', 'people', 'user-history'] };

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
  const isAdmin = useTenant().role === 'ADMIN';
  const { tenantUser } = useReadQuery(queryRef).data;
  if (!tenantUser) return <MissingUser />;
  return (
    <div className={isAdmin ? layout.page : frame.page}>
      <PageHeading title={t`Edit User`} />
      <div className={isAdmin ? layout.columns : undefined}>
        <div>
          <UserEditor
            key={tenantUser.id}
            user={tenantUser}
            belongsElsewhere={tenantUser.belongsElsewhere ?? false}
            isOnlyAdmin={tenantUser.isOnlyAdmin ?? false}
          />
          <UserData key={`data of ${tenantUser.id}`} user={tenantUser} />
        </div>
        {isAdmin && (
          <UserHistory key={`history of ${tenantUser.id}`} tenantId={tenantUser.tenantId} user={tenantUser} />
        )}
      </div>
    </div>
  );
}

function UserData({ user }: { user: Parameters<typeof useUserData>[0] }) {
  const personalData = useUserData(user);
  return personalData && <PersonalData {...personalData} />;
}
