import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-text.module.css';

/** Mantine measures the text with a layout of the whole page at each rendering: slow phones feel it at each key. */
const growsByStyle = CSS.supports('field-sizing', 'content');

/**
 * A text of several lines that grows with what is written, from `minRows` lines to `maxRows`: then it scrolls. Where
 * the browser can size it by its styles alone, nothing is measured.
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
