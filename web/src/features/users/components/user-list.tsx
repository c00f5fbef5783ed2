import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { onlyAdminOf } from '../model/only-admin.ts';
import classes from './user-list.module.css';
import { UserRow } from './user-row.tsx';

/**
 * The tenant's users as a table, on a phone as a list, with search;
 * admins can activate and deactivate users.
 */
export function UserList({
  edges,
  pageInfo,
  search,
  looking,
  onSearch,
  loadMore,
}: {
  edges: readonly { readonly node: TenantUser_UserFragment }[];
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  /** '' shows all users */
  search: string;
  /** another list is being read; this one stays until it has arrived */
  looking: boolean;
  onSearch(search: string): void;
  loadMore(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const { role } = useTenant();
  const [problem, setProblem] = useState<{ who: string; why: string | null } | null>(null);

  // a part of the list does not tell whether there are other admins; then the server does
  const onlyAdmin = search === '' && !looking ? onlyAdminOf({ edges, pageInfo }) : undefined;

  return (
    <>
      <div className={classes.bar}>
        <search className={classes.search}>
          <SearchField
            label={t`Search users`}
            placeholder={t`Name, username or email`}
            search={search}
            onSearch={onSearch}
          />
        </search>
        <p className={classes.count} role="status">
          {!looking && !pageInfo.hasNextPage && edges.length > 0 && (
            <Plural value={edges.length} one="# user" other="# users" />
          )}
          {/* the page already shows this text visibly */}
          {!looking && edges.length === 0 && <span className="visually-hidden">{t`No users found.`}</span>}
        </p>
      </div>
      {problem && (
        <Notice kind="error">
          <strong>{t`Failed to update user`}</strong>
          <p>{[problem.who, problem.why].filter(Boolean).join(': ')}</p>
        </Notice>
      )}
      {edges.length === 0 ? (
        <EmptyState
          title={t`No users found.`}
          action={
            search && <Button variant="default" onClick={() => onSearch('')}>{t`Show all users`}</Button>
          }
        >
          {t`Nobody here has this name, username or email.`}
        </EmptyState>
      ) : (
        <table className={classes.table} aria-busy={looking}>
          <caption className="visually-hidden">{t`Users`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Name`}</th>
              <th scope="col">{t`Username`}</th>
              <th scope="col">{t`Role`}</th>
              <th scope="col">{t`Active`}</th>
              {role === 'ADMIN' && (
                <th scope="col">
                  <span className="visually-hidden">{t`Change`}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {edges.map(({ node }) => (
              <UserRow
                key={node.id}
                user={node}
                isOnlyAdmin={node.id === onlyAdmin}
                onProblem={(why) => setProblem(why === undefined ? null : { who: node.displayName, why })}
              />
            ))}
          </tbody>
        </table>
      )}
      {pageInfo.hasNextPage && (
        <LoadMore
          key={pageInfo.endCursor}
          loadMore={loadMore}
          failure={t`Failed to load users`}
          className={classes.more}
        />
      )}
    </>
  );
}
