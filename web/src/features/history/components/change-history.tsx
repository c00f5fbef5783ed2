import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import type { ReadQuery } from '../../../graphql/links/ask-again.ts';
import classes from './change-history.module.css';
import { ChangeList } from './change-list.tsx';
import { useRefetchOn } from './use-refetch-on.ts';

/** Changes per page. */
export const pageLength = 20;

/** The history of changes, newest first; `children` are its lines. */
export function ChangeHistory({
  title,
  children,
  query,
  pageInfo,
  revision,
}: {
  /** 'Change history' without it */
  title?: string;
  /** undefined before the first page has arrived */
  children: ReactNode;
  /** as `useQuery` returns it */
  query: ReadQuery & {
    readonly error?: unknown;
    readonly loading: boolean;
    refetch(): Promise<unknown>;
    fetchMore(next: { variables: { after: string | null } }): Promise<unknown>;
  };
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null } | undefined;
  /** revision of the thing; a new one refetches the history */
  revision: string;
}) {
  const { t } = useLingui();
  const id = useId();
  const { error, loading, refetch, fetchMore } = query;
  useRefetchOn(revision, query);
  const more = () => void fetchMore({ variables: { after: pageInfo?.endCursor ?? null } });
  return (
    <section className={classes.history} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title ?? t`Change history`}
      </h2>
      {error !== undefined && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load history`}
        </Notice>
      )}
      {!children && loading && <Skeleton height={160} radius="lg" />}
      <ChangeList>{children}</ChangeList>
      {pageInfo?.hasNextPage && (
        <Button variant="default" loading={loading} onClick={more}>{t`Load More`}</Button>
      )}
    </section>
  );
}
