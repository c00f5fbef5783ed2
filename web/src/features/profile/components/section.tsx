import { useId, type ReactNode, type Ref } from 'react';
import classes from './section.module.css';

/** A part of the profile: what it is about on the left, or on top, and what one can do beside it. */
export function Section({
  title,
  help,
  heading,
  children,
}: {
  title: string;
  help: string;
  /** where the focus goes on when what had it is gone */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined} className={classes.title}>
          {title}
        </h2>
        <p className={classes.help}>{help}</p>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
