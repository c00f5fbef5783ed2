import type { ReactNode } from 'react';
import classes from './notice.module.css';

/**
 * A message next to what it is about. Screen readers announce errors and urgent messages at once
 * (`alert`), others at the next pause (`status`).
 */
export function Notice({
  kind,
  children,
  actions,
}: {
  kind: 'error' | 'live' | 'quiet' | 'success';
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={classes[kind]} role={kind === 'success' || kind === 'quiet' ? 'status' : 'alert'}>
      <div className={classes.words}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
