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
  isToCome = false,
}: {
  kind: 'error' | 'live' | 'quiet' | 'success';
  children: ReactNode;
  actions?: ReactNode;
  /** Keeps the room of the message free until it can be shown: then nothing below it moves. */
  isToCome?: boolean;
}) {
  return (
    <div
      className={classes[kind]}
      role={kind === 'success' || kind === 'quiet' ? 'status' : 'alert'}
      data-to-come={isToCome || undefined}
    >
      <div className={classes.words}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
