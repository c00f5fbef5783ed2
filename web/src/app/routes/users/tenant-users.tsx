import { useQueryRefHandlers, useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useDeferredValue } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageAction } from '../../../ui/page-action.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { UserList } from '../../../features/users/components/user-list.tsx';
import classes from '../../../features/users/components/user-list.module.css';
import { UserListSkeleton } from '../../../features/users/components/user-list-skeleton.tsx';
import type { TenantUsersQuery, TenantUsersQueryVariables } from './tenant-users.generated.ts';

export const handle: Shown = { readModels: ['roster', 'people'] };

type UsersRef = QueryRef<TenantUsersQuery, TenantUsersQueryVariables>;

/** /{tenant}/tenantUsers: the users of the tenant (docs/product/users-and-invitations.md). */
export function Component() {
  const { t } = useLingui();
  const { tenantId, role } = useTenant();
  return (
    <div className={classes.page}>
      <PageHeading
        title={t`Users`}
        action={
          role === 'ADMIN' && (
            <PageAction>
              <Button component={Link} to={paths.userAdd(tenantId)}>{t`Add user`}</Button>
            </PageAction>
          )
        }
      />
      <Suspense fallback={<UserListSkeleton />}>
        <Users queryRef={useLoaderData<UsersRef>()} />
      </Suspense>
    </div>
  );
}

/** The list stays while another search is answered. */
function Users({ queryRef }: { queryRef: UsersRef }) {
  const shown = useDeferredValue(queryRef);
  const { fetchMore } = useQueryRefHandlers(shown);
  const { edges, pageInfo } = useReadQuery(shown).data.tenantUsers;
  const [params, setParams] = useSearchParams();
  return (
    <UserList
      edges={edges}
      pageInfo={pageInfo}
      search={params.get('search') ?? ''}
      looking={shown !== queryRef}
      onSearch={(search) => setParams(search ? { search } : {}, { replace: true, preventScrollReset: true })}
      loadMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
    />
  );
}
