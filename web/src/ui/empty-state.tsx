import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { TallyGroup } from './tally-group.tsx';

/** Placeholder for an empty list, with the next step as a button. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <span className={classes.mark}>
        <TallyGroup marks={1} size={40} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  );
}
