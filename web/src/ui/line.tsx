import type { ReactNode } from 'react';
import classes from './line.module.css';

/** A list of lines with buttons. */
export function Lines({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {children}
    </ul>
  );
}

export function Line({
  title,
  badge,
  children,
  actions,
}: {
  title: string;
  badge?: string | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <strong>{title}</strong>
        {badge && <span className={classes.badge}>{badge}</span>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
