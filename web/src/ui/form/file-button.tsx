import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** A button that lets one choose files; its words are what a screen reader calls it. */
export function FileButton({
  accept,
  multiple = false,
  onFiles,
  ...button
}: Omit<ButtonProps, 'variant'> & {
  accept: string;
  multiple?: boolean;
  onFiles(files: readonly File[]): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        // a dialog's focus would stop at it, hidden or not
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // the same file can be chosen again
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
