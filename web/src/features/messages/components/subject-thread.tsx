import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useOpenThread } from '../mutations/use-open-thread.ts';
import classes from './messages.module.css';
import { PanelHead } from './panel-head.tsx';
import { Skeletons } from './skeletons.tsx';
import { ThreadView } from './thread-view.tsx';

/** The thread of an event, or of an item of it: opening it takes part in it. */
export function SubjectThread({
  tenantId,
  subject: { eventId, itemId },
  onClose,
}: {
  tenantId: number;
  subject: { readonly eventId: number; readonly itemId: number | null };
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const [threadId, setThreadId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** nobody has written yet, and the reader may not start the thread */
  const [isEmpty, setEmpty] = useState(false);
  const thread = useOpenThread(tenantId);
  const open = () =>
    thread.about(eventId, itemId).then(
      (opened) => {
        if ('threadId' in opened) setThreadId(opened.threadId);
        else if (opened.refused.code === 'FORBIDDEN') setEmpty(true);
        else setProblem(refusalText(i18n, opened.refused.code) ?? t`Failed to load messages`);
      },
      () => setProblem(t`Failed to load messages`),
    );
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    void openFirst();
  }, []);
  if (threadId !== null) return <ThreadView tenantId={tenantId} threadId={threadId} onClose={onClose} />;
  return (
    <>
      <PanelHead title={t`Messages`} back onClose={onClose} />
      <div className={classes.scroll}>
        {isEmpty && <p className={classes.empty}>{t`No messages yet.`}</p>}
        {!isEmpty && problem === null && <Skeletons />}
        {problem !== null && (
          <Notice
            kind="error"
            actions={
              <Button
                variant="default"
                onClick={() => {
                  setProblem(null);
                  void open();
                }}
              >{t`Try again`}</Button>
            }
          >
            {problem}
          </Notice>
        )}
      </div>
    </>
  );
}
