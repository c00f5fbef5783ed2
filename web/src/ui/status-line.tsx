import classes from './status-line.module.css';
import type { Status } from './use-status.ts';

/** A status message next to its button, announced when it appears. */
export function StatusLine({ status: { message } }: { status: Status }) {
  return (
    <span className={classes.line}>
      <span className={classes.success} role="status">
        {message?.kind === 'success' && message.text}
      </span>
      <span className={classes.error} role="alert">
        {message?.kind === 'error' && message.text}
      </span>
    </span>
  );
}
