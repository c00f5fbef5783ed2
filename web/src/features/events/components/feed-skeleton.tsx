import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './event-feed.module.css';

export function FeedSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.feed} role="status" aria-label={t`Loading events…`}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={236} radius="xl" className={index === 0 ? classes.whole : undefined} />
      ))}
    </div>
  );
}
