import { useId, type ReactNode } from 'react';
import classes from './mentions.module.css';

/** The panel of mentions with its heading. */
export function MentionPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
