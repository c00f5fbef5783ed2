import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { refusalText } from '../../../i18n/refusal-text.ts';
import type { PendingMessage } from '../model/pending.ts';
import type { useSendMessage } from '../mutations/use-send-message.ts';
import { Attachments } from './attachments.tsx';
import classes from './messages.module.css';

/** A message that is being sent, or could not be sent. */
export function PendingLine({
  message,
  sending: { discard, retry },
}: {
  message: PendingMessage;
  sending: ReturnType<typeof useSendMessage>;
}) {
  const { t, i18n } = useLingui();
  const { code, files, state, text } = message;
  return (
    // silent: its sender knows it; a failure is an alert
    <li className={classes.message} data-own data-state={state} aria-live="off">
      <span className="visually-hidden">{t`You:`}</span>
      {files.length > 0 && <Attachments files={files} />}
      {text !== '' && (
        <p className={classes.bubble} dir="auto">
          {text}
        </p>
      )}
      {state === 'sending' ? (
        <p className={classes.meta}>{t`Sending…`}</p>
      ) : (
        <div className={classes.failed} role="alert">
          <span>
            {t`Not sent.`} {code !== null && refusalText(i18n, code)}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => retry(message)}>{t`Retry`}</Button>
          <Button variant="subtle" size="compact-sm" onClick={() => discard(message)}>{t`Discard`}</Button>
        </div>
      )}
    </li>
  );
}
