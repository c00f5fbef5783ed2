import type { ReactNode } from 'react';
import classes from './notice.module.css';

/**
 * A message in its place. Errors and what wants attention now are read out at once (`alert`), the
 * rest when there is a pause (`status`).
 */
export function Notice({
  kind,
  children,
  actions,
}: {
  kind: 'error' | 'live' | 'success';
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={classes[kind]} role={kind === 'success' ? 'status' : 'alert'}>
      <div className={classes.words}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
