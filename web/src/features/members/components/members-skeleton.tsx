import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './members-skeleton.module.css';

/** Placeholder while the members are loading. */
export function MembersSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status">
      <p className={classes.words}>{t`Loading members…`}</p>
      <div className={classes.cards}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} height={114} radius="lg" />
        ))}
      </div>
    </div>
  );
}
