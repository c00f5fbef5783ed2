import { useLingui } from '@lingui/react/macro';
import { Modal, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messagesPanel } from '../model/panel.ts';
import classes from './messages.module.css';

/** The head of a view of the panel: the way back, its title, its own buttons, and Close. */
export function PanelHead({
  title,
  back = false,
  onClose,
  children,
}: {
  title: string;
  /** leads back to the list of threads */
  back?: boolean;
  onClose(): void;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.head}>
      {back && (
        <UnstyledButton
          className={classes.icon}
          aria-label={t`Back to all messages`}
          onClick={() => messagesPanel.set({ at: 'list' })}
        >
          <svg
            viewBox="0 0 20 20"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path d="M12 5L7 10L12 15" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </UnstyledButton>
      )}
      <h2 className={classes.title} dir="auto">
        {title}
      </h2>
      {children}
      <Modal.CloseButton size={40} aria-label={t`Close`} onClick={onClose} />
    </div>
  );
}
