import { useId, type ReactNode } from 'react';
import classes from './tasks.module.css';

/** The panel of tasks with its heading. */
export function TaskPanel({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
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
