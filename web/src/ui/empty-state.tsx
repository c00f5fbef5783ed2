import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { TallyGroup } from './tally-group.tsx';

/**
 * Placeholder for an empty list, with the next step as a button. With `takesPlace` it is the only action of the screen:
 * the one beside the heading is not shown meanwhile.
 */
export function EmptyState({
  title,
  children,
  action,
  takesPlace = false,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  takesPlace?: boolean;
}) {
  return (
    <div className={classes.empty} data-takes-place={takesPlace || undefined}>
      <span className={classes.mark}>
        <TallyGroup marks={1} size={40} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  );
}
