import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './event-feed.module.css';

/** The filter's fields, the name of a month, and its cards. */
export function FeedSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.feed} role="status" aria-label={t`Loading events…`}>
      <Skeleton height={44} radius="md" className={classes.whole} />
      <Skeleton height={22} width={160} radius="md" className={classes.whole} />
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={236} radius="xl" className={index === 0 ? classes.whole : undefined} />
      ))}
    </div>
  );
}
