import { useId, type ReactNode } from 'react';
import classes from './comments.module.css';

/** The panel of comments with its heading. */
export function CommentPanel({
  title,
  label,
  children,
}: {
  title: string;
  /** names the region instead of its heading, where a page has several */
  label?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      className={classes.panel}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
