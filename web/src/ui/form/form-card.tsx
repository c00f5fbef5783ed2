import type { ReactNode } from 'react';
import { formButtons } from './hold-fields.ts';
import classes from './form-card.module.css';

/** The fields of a form in one or two columns. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** A field over the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}

/** Two fields that belong together, such as date and time: side by side, also on a phone. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** A note about the fields above it. */
export function Remark({ children }: { children: ReactNode }) {
  return <p className={classes.remark}>{children}</p>;
}

/** The buttons of a form; with `many`, in two rows on a phone. */
export function FormButtons({ children, many = false }: { children: ReactNode; many?: boolean }) {
  return (
    <div {...formButtons} className={classes.buttons} data-many={many || undefined}>
      {children}
    </div>
  );
}
