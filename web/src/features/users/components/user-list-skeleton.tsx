import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './user-list.module.css';

export function UserListSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading users…`}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height={60} radius="lg" />
      ))}
    </div>
  );
}
