import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadPart } from '../../../lib/load-part.ts';
import { useStore } from '../../../lib/store.ts';
import { MessagesIcon } from '../../../ui/icons.tsx';
import { messagesPanel } from '../model/panel.ts';
import classes from './messages-button.module.css';
import { UnreadBadge } from './unread-badge.tsx';

const MessagesPanel = lazy(() => loadPart('messages', () => import('./messages-panel.tsx')));

/** Opens the messages panel, which is loaded then; its badge counts unread messages. */
export default function MessagesButton({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  useThreadOfAddress();
  const isOpen = useStore(messagesPanel) !== null;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => messagesPanel.set({ at: 'list' })}
      >
        <MessagesIcon />
        <span className="visually-hidden">{t`Messages`}</span>
        <UnreadBadge tenantId={tenantId} />
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          <MessagesPanel tenantId={tenantId} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the thread that the address names (`?thread=7`), which is where notifications lead to. */
function useThreadOfAddress(): void {
  const [params, setParams] = useSearchParams();
  const threadId = Number(params.get('thread') ?? 0);
  useEffect(() => {
    if (!Number.isSafeInteger(threadId) || threadId < 1) return;
    messagesPanel.set({ at: 'thread', threadId });
    setParams(
      (before) => {
        before.delete('thread');
        return before;
      },
      { replace: true },
    );
  }, [threadId, setParams]);
}
