import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import classes from './change-history.module.css';

/** Who changed what of a thing, and when: its lines as `children`, newest first. */
export function ChangeHistory({
  children,
  failed,
  loading,
  onAgain,
  onMore,
}: {
  /** null before there are any */
  children: ReactNode;
  failed: boolean;
  loading: boolean;
  onAgain(): void;
  /** null when all are there */
  onMore: (() => void) | null;
}) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={classes.history} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Change history`}</h2>
      {failed && (
        <Notice kind="error" actions={<Button variant="default" onClick={onAgain}>{t`Try again`}</Button>}>
          {t`Failed to load history`}
        </Notice>
      )}
      {!children && loading && <Skeleton height={160} radius="lg" />}
      <ol className={classes.list}>{children}</ol>
      {onMore && <Button variant="default" loading={loading} onClick={onMore}>{t`Load More`}</Button>}
    </section>
  );
}
