import { useId, type ReactNode } from 'react';
import classes from './tasks.module.css';

/** The panel of tasks with its heading. */
export function TaskPanel({
  title,
  label,
  action,
  children,
}: {
  title: string;
  /** names the region instead of its heading, where a page has several */
  label?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
