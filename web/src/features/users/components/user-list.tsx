import { useQueryRefHandlers, useReadQuery, type QueryRef } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, useTransition } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type {
  TenantUsersQuery,
  TenantUsersQueryVariables,
} from '../../../app/routes/users/tenant-users.generated.ts';
import { MoreUsers } from './more-users.tsx';
import classes from './user-list.module.css';
import { UserRow } from './user-row.tsx';

/** Typing on within this time asks once, milliseconds. */
const debounce = 250;

/** The tenant's users as a table, on a phone as a list; with search, and a switch for admins. */
export function UserList({ queryRef }: { queryRef: QueryRef<TenantUsersQuery, TenantUsersQueryVariables> }) {
  const { t } = useLingui();
  const { role } = useTenant();
  const { refetch, fetchMore } = useQueryRefHandlers(queryRef);
  const { edges, pageInfo } = useReadQuery(queryRef).data.tenantUsers;
  const [problem, setProblem] = useState<{ who: string; why: string | null } | null>(null);
  const [search, setSearch] = useState('');
  const [looking, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = (text: string, after = debounce) => {
    setSearch(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      // until the answer is there, what was found before stays; a failure is the screen's
      () => startTransition(() => void refetch({ search: text.trim() || null }).catch(() => undefined)),
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
          placeholder={t`Name, username or e-mail`}
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
          {t`Nobody here has this name, username or e-mail.`}
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
                onProblem={(why) => setProblem(why === undefined ? null : { who: node.displayName, why })}
              />
            ))}
          </tbody>
        </table>
      )}
      <MoreUsers
        key={pageInfo.endCursor}
        hasMore={pageInfo.hasNextPage}
        loadMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </>
  );
}
