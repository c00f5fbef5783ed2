import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { useStore } from '../../../lib/store.ts';
import { useClosedByBack } from '../../../ui/leaving/closed-by-back.ts';
import { useDialogFocus } from '../../../ui/use-dialog-focus.ts';
import { messageFields } from '../live/cached-fields.ts';
import { overPanel } from '../model/file-chooser.ts';
import { messagesPanel, type PanelPlace } from '../model/panel.ts';
import classes from './messages.module.css';
import { NewThread } from './new-thread.tsx';
import { SubjectThread } from './subject-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';

/** The messages panel: the list of threads, one thread, or the choice of people for a new one. */
export default function MessagesPanel({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  useCachedFields(messageFields);
  const place = useStore(messagesPanel);
  const isCovered = useStore(overPanel);
  // the last place stays during the closing animation
  const [last, setLast] = useState<PanelPlace>({ at: 'list' });
  if (place !== null && place !== last) setLast(place);
  const shown = place ?? last;
  const close = () => messagesPanel.set(null);
  const isOfList = shown.at === 'thread' || shown.at === 'new';
  const dialog = useDialogFocus(place !== null);
  useClosedByBack(place !== null, isOfList ? () => messagesPanel.set({ at: 'list' }) : close);
  return (
    <Modal.Root
      {...dialog}
      onClose={close}
      centered={false}
      closeOnEscape={!isCovered}
      radius={0}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
    >
      <Modal.Overlay />
      <Modal.Content inert={place === null} aria-label={t`Messages`}>
        <Modal.Body>
          {shown.at === 'list' && <ThreadList tenantId={tenantId} onClose={close} />}
          {shown.at === 'new' && <NewThread tenantId={tenantId} onClose={close} />}
          {shown.at === 'thread' && (
            <ThreadView key={shown.threadId} tenantId={tenantId} threadId={shown.threadId} onClose={close} />
          )}
          {shown.at === 'subject' && (
            <SubjectThread
              key={`${shown.eventId} ${shown.itemId}`}
              tenantId={tenantId}
              subject={shown}
              onClose={close}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
