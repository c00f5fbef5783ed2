import { Button, type ButtonProps } from '@mantine/core';
import { useRef } from 'react';

/** A button to choose files; its text is its accessible name. */
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
        // a dialog's focus trap would stop at it although it is hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // allows the same file to be chosen again
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
