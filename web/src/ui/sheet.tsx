import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

/** A dialog; on a phone a sheet that rises from the bottom edge. Gives the focus back when it closes. */
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
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="md"
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      closeButtonProps={{ 'aria-label': closeLabel, size: 'lg' }}
    >
      {children}
    </Modal>
  );
}
