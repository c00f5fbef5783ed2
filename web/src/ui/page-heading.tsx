import { useEffect, useRef, type ReactNode } from 'react';
import classes from './page-heading.module.css';

let arrivals = 0;

/**
 * A screen's one `h1`, and its action (PageAction) beside it. On arrival by a link inside the app the
 * heading takes the focus, so that a screen reader says where one is; on the page's first load the
 * browser does that itself. `title` goes into the tab's title.
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
