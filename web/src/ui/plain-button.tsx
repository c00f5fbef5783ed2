import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

/**
 * A button without Mantine, for route errors and the update prompt, which
 * may be shown before Mantine is loaded.
 */
export function PlainButton({
  quiet = false,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { quiet?: boolean }) {
  return <button type="button" className={quiet ? classes.quiet : classes.main} {...rest} />;
}
