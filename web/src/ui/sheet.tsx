import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

/** A dialog; on a phone a sheet at the bottom edge. Returns the focus when it closes. */
export function Sheet({
  opened,
  onClose,
  title,
  closeLabel,
  children,
}: {
  opened: boolean;
  onClose(): void;
  title: string;
  closeLabel: string;
  children: ReactNode;
}) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="md"
      classNames={{
        inner: classes.inner,
        content: classes.content,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Modal.Overlay />
      {/* inert during the closing animation: nothing can be clicked again or take the focus */}
      <Modal.Content inert={!opened}>
        {/* Modal.Header would be a second banner landmark */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} size="lg" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
