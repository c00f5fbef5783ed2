import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

/** A button for what has to be there before the kit is: route errors and the offer of a new version. */
export function PlainButton({
  quiet = false,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { quiet?: boolean }) {
  return <button type="button" className={quiet ? classes.quiet : classes.main} {...rest} />;
}
