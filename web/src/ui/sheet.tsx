import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClosedByBack } from './leaving/closed-by-back.ts';
import classes from './sheet.module.css';
import { useDialogFocus } from './use-dialog-focus.ts';

/**
 * A dialog; on a phone a sheet at the bottom edge. Returns the focus when it closes. The browser's Back button closes it.
 */
export function Sheet({
  opened,
  onClose,
  title,
  closeLabel,
  stays = false,
  children,
}: {
  opened: boolean;
  onClose(): void;
  title: string;
  closeLabel: string;
  /** only a button among its children closes it, because what it shows is not shown again */
  stays?: boolean;
  children: ReactNode;
}) {
  const dialog = useDialogFocus(opened);
  useClosedByBack(opened, stays ? stayOpen : onClose);
  return (
    <Modal.Root
      {...dialog}
      onClose={onClose}
      closeOnEscape={!stays}
      closeOnClickOutside={!stays}
      size="md"
      classNames={{
        inner: classes.inner,
        content: classes.content,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Modal.Overlay />
      {/* Inert during the closing animation: nothing can be clicked again or take the focus. To React the dialog is in
          the form that it is opened from, which must not be submitted with one of the dialog. */}
      <Modal.Content inert={!opened} onSubmit={(event) => event.stopPropagation()}>
        {/* Modal.Header would be a second banner landmark */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          {!stays && <Modal.CloseButton aria-label={closeLabel} size={40} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const stayOpen = () => undefined;
