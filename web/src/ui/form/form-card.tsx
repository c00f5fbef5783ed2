import type { ReactNode } from 'react';
import classes from './form-card.module.css';

/** The fields of a form in one or two columns, and its buttons below: under the thumb on a phone. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>;
}

/** A field that takes the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}

export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
