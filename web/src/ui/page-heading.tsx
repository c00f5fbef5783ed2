import { useEffect, useRef, type ReactNode } from 'react';
import classes from './page-heading.module.css';

let arrivals = 0;

/**
 * A screen's `h1`, with its action (PageAction). After a navigation inside the app the heading takes the
 * focus, so that screen readers announce the screen; on a page load the browser announces it. `title` is
 * also the tab's title.
 */
export function PageHeading({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrivals++ > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  return (
    <div className={classes.row}>
      <h1 ref={heading} tabIndex={-1} className={classes.heading}>
        {children ?? title}
      </h1>
      {action}
    </div>
  );
}
