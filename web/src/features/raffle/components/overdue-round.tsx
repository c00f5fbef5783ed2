import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

/** The way out of a draw whose public random number does not come, after a question. */
export function OverdueRound({
  onDraw,
}: {
  /** resolves to the code of the refusal, or null; rejects when no answer came */
  onDraw(): Promise<string | null>;
}) {
  const { t, i18n } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const draw = () =>
    attempt(async () => {
      const refused = await onDraw();
      return refused === null ? null : (refusalText(i18n, refused) ?? t`Failed to run raffle.`);
    });
  return (
    <>
      <Notice kind="error">
        {t`The public random number has not come for more than a day. The draw still follows by itself if it comes. If it does not, you can draw without it: the winners then follow from the secret number and the closed list alone, and the public page says so.`}
      </Notice>
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormButtons>
        <Button variant="default" onClick={() => setAsking(true)}>{t`Draw without the random number`}</Button>
      </FormButtons>
      <Sheet opened={asking} onClose={close} title={t`Draw without the random number?`} closeLabel={t`Close`}>
        <p>{t`The winners are drawn now, and the public page will say that their draw proves less. This cannot be undone.`}</p>
        <FormButtons>
          <Button variant="default" data-autofocus onClick={close}>{t`Cancel`}</Button>
          {/* the dialog stays until the answer, so that the focus returns to a button that can be pressed */}
          <Button loading={busy} onClick={() => void draw().finally(close)}>{t`Draw now`}</Button>
        </FormButtons>
      </Sheet>
    </>
  );
}
