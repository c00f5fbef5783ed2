import { Plural, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, useTransition } from 'react';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './user-list.module.css';
import { UserRow } from './user-row.tsx';

/** Debounce of the search, milliseconds. */
const debounce = 250;

/**
 * The tenant's users as a table, on a phone as a list, with search;
 * admins can activate and deactivate users.
 */
export function UserList({
  edges,
  pageInfo,
  onSearch,
  loadMore,
}: {
  edges: readonly { readonly node: TenantUser_UserFragment }[];
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  /** null shows all users */
  onSearch(search: string | null): Promise<unknown>;
  loadMore(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const { role } = useTenant();
  const [problem, setProblem] = useState<{ who: string; why: string | null } | null>(null);
  const [search, setSearch] = useState('');
  const [looking, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  // a part of the list does not tell whether there are other admins; then the server does
  const isWhole = search === '' && !looking && !pageInfo.hasNextPage;
  const admins = edges.filter(({ node }) => node.active && node.role === 'ADMIN');
  const onlyAdmin = isWhole && admins.length === 1 ? admins[0]?.node.id : undefined;

  const look = (text: string, after = debounce) => {
    setSearch(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      // the old list stays until the answer arrives; the screen shows a failure
      () => startTransition(() => void onSearch(text.trim() || null).catch(() => undefined)),
      after,
    );
  };
  const showAll = () => {
    look('', 0);
    field.current?.focus();
  };

  return (
    <>
      <div className={classes.search} role="search">
        <TextInput
          ref={field}
          type="search"
          label={t`Search users`}
          placeholder={t`Name, username or email`}
          value={search}
          maxLength={200}
          onChange={(event) => look(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {!looking && !pageInfo.hasNextPage && edges.length > 0 && (
            <Plural value={edges.length} one="# user" other="# users" />
          )}
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
          action={search && <Button variant="default" onClick={showAll}>{t`Show all users`}</Button>}
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
