import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './week.module.css';

/** Placeholder while the week is loading. */
export function WeekSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.week} role="status" aria-label={t`Loading`}>
      <Skeleton height={440} radius="xl" />
      <div className={classes.next}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={138} radius="lg" />
        ))}
      </div>
    </div>
  );
}
