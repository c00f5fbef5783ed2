import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

/** A part of the profile: what it is about on the left, or on top, and what one can do beside it. */
export function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
