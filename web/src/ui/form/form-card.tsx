import type { ReactNode } from 'react';
import classes from './form-card.module.css';

/** The fields of a form in one or two columns. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** A field that takes the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}

/** Two fields that belong together, like a date and its time: side by side, on a phone too. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A remark on the fields above it. */
export function Remark({ children }: { children: ReactNode }) {
  return <p className={classes.remark}>{children}</p>;
}

/** A form's last row; on a phone in two rows when there are `many` buttons. */
export function FormButtons({ children, many = false }: { children: ReactNode; many?: boolean }) {
  return (
    <div className={classes.buttons} data-many={many || undefined}>
      {children}
    </div>
  );
}
