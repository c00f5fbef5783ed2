import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import classes from './confirm-reminder.module.css';

/** The answer of the server to the wish for another link. */
export type Sent =
  | { readonly __typename: 'AddressConfirmationSent' }
  | { readonly __typename: string; readonly code: string; readonly message: string };

export interface ReminderOfAddressProps {
  /** where the link was mailed */
  readonly email: string;
  /** mails of the tenant that wait until then */
  readonly waiting?: number;
  /** asks for another link */
  readonly send: () => Promise<Sent | null | undefined>;
  /** looks whether the address is confirmed by now */
  readonly look: () => Promise<unknown>;
  /** more words, before what became of sending again */
  readonly children?: ReactNode;
}

/** Asks somebody to confirm their address, and sends the link again. */
export function ReminderOfAddress({ email, waiting = 0, send, look, children }: ReminderOfAddressProps) {
  const { t, i18n } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const [sent, setSent] = useState(false);
  // the link is often opened in another tab
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [look]);
  const again = () =>
    attempt(async () => {
      setSent(false);
      const answer = await send();
      if (answer && 'code' in answer) return refusalText(i18n, answer.code) ?? answer.message;
      if (!answer) return t`Unexpected error.`;
      return setSent(true);
    });
  return (
    <aside className={classes.reminder} aria-label={t`Confirm your email address`}>
      <div className={classes.words}>
        <p>{t`Please confirm your email address with the link we sent to ${email}.`}</p>
        {waiting > 0 && (
          <p>
            {plural(waiting, {
              one: '# email of your organisation waits until then.',
              other: '# emails of your organisation wait until then.',
            })}
          </p>
        )}
        {children}
        <p role="status">{problem ?? (sent && t`A new link is on its way.`)}</p>
      </div>
      <Button variant="default" loading={busy} onClick={() => void again()}>{t`Send again`}</Button>
    </aside>
  );
}
