import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-text.module.css';

/** Otherwise Mantine measures the text at each rendering, and the browser lays out the page each time. */
const growsByStyle = CSS.supports('field-sizing', 'content');

/**
 * A multi-line text field. It starts with `minRows` lines, grows with its text, and scrolls beyond `maxRows` lines. In
 * a browser that knows `field-sizing`, CSS does this, and nothing is measured.
 */
export function GrowingText({
  minRows,
  maxRows,
  ...props
}: Omit<TextareaProps, 'autosize' | 'classNames' | 'rows' | 'style'> & { readonly minRows: number }) {
  if (!growsByStyle) return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />;
  return (
    <Textarea
      {...props}
      classNames={{ input: classes.growing }}
      style={{ '--min-rows': minRows, ...(maxRows !== undefined && { '--max-rows': maxRows }) }}
    />
  );
}
