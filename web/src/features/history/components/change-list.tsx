import type { ReactNode } from 'react';
import classes from './change-history.module.css';

/** The lines of a history. */
export function ChangeList({ children }: { children: ReactNode }) {
  return <ol className={classes.list}>{children}</ol>;
}
