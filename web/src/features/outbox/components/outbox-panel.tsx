import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './outbox.module.css';

/** A part of the outbox: a list in pages with its title, and what is said while there is none. */
export function OutboxPanel({
  id,
  title,
  label = title,
  above,
  lines,
  pageInfo,
  failed,
  loading,
  onRetry,
  loadMore,
}: {
  /** of the title, on this page */
  id: string;
  title: string;
  /** the name of the list, if it is not the title */
  label?: string;
  /** between the title and the list */
  above?: ReactNode;
  /** list items, with keys; undefined before the first answer */
  lines: readonly ReactElement[] | undefined;
  pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } | undefined;
  failed: boolean;
  loading: boolean;
  onRetry(): unknown;
  /** Loads the page after a cursor. */
  loadMore(after: string | null): Promise<unknown>;
}) {
  const { t } = useLingui();
  const failure = t`Failed to load the outbox.`;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {above}
      {failed && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void onRetry()}>{t`Try again`}</Button>}
        >
          {failure}
        </Notice>
      )}
      {!lines && loading && <Skeleton height={120} radius="lg" />}
      {lines?.length === 0 && <p className={classes.quiet}>{t`Nothing here.`}</p>}
      {lines && lines.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {lines}
        </ul>
      )}
      {pageInfo?.hasNextPage && (
        <LoadMore key={pageInfo.endCursor} failure={failure} loadMore={() => loadMore(pageInfo.endCursor)} />
      )}
    </section>
  );
}
