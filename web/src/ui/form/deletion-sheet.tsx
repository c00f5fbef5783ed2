import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { refusalText } from '../../i18n/refusal-text.ts';
import { Notice } from '../notice.tsx';
import { Sheet } from '../sheet.tsx';
import { FormButtons } from './form-card.tsx';

/**
 * Asks whether something is to be deleted, and deletes it. Its children show what it is. After the deletion it stays
 * busy: it disappears together with what it deleted.
 */
export function DeletionSheet({
  opened,
  title,
  action,
  failure,
  remove,
  onClose,
  onDeleted,
  children,
}: {
  opened: boolean;
  /** the question */
  title: string;
  /** the text of the button that deletes */
  action: string;
  /** the text of a failure that has no text of its own */
  failure: string;
  /** Resolves to null when it is gone, else to the refusal. */
  remove(): Promise<{ readonly code: string } | null>;
  onClose(): void;
  onDeleted?(): void;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const refused = await remove();
      if (refused === null) return onDeleted?.();
      setProblem(refusalText(i18n, refused.code) ?? failure);
    } catch {
      setProblem(failure);
    }
    setBusy(false);
  };
  // opened again, it does not show an old failure
  const close = () => {
    setProblem(null);
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={title} closeLabel={t`Close`}>
      {problem && <Notice kind="error">{problem}</Notice>}
      {children}
      <FormButtons>
        <Button variant="default" data-autofocus onClick={close}>{t`Cancel`}</Button>
        <Button variant="danger" loading={busy} onClick={go}>
          {action}
        </Button>
      </FormButtons>
    </Sheet>
  );
}
