import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

/** A section of the profile: title and help on the left or on top, then the controls. */
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
