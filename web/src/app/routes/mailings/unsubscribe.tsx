import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  SubscribeAgainDocument,
  UnsubscribeDocument,
} from '../../../features/mailings/mutations/mailing.generated.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { takeLostFocus } from '../../../ui/lost-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';

/** /unsubscribe/{link}: opened by the link of a mail. The person confirms, because mail scanners open links too. */
export function Component() {
  const { t, i18n } = useLingui();
  const link = useParams()['link'] ?? '';
  const [unsubscribe] = useMutation(UnsubscribeDocument);
  const { problem, busy, attempt } = useAttempt();
  const [subscribeAgain] = useMutation(SubscribeAgainDocument);
  const [result, setResult] = useState<'unsubscribed' | 'subscribed' | { readonly problem: string } | null>(
    null,
  );
  const send = () =>
    attempt(async () => {
      const answer = (await unsubscribe({ variables: { link } })).data?.unsubscribe;
      if (answer?.__typename === 'Unsubscribed') return setResult('unsubscribed');
      const words = (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
      if (answer?.__typename !== 'LinkUsedUp') return words;
      return setResult({ problem: words });
    });
  const takeBack = () =>
    attempt(async () => {
      const answer = (await subscribeAgain({ variables: { link } })).data?.subscribeAgain;
      if (answer?.__typename === 'SubscribedAgain') return setResult('subscribed');
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    });
  return (
    <Welcome>
      <PageHeading title={t`Unsubscribe`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {result ? (
        <div
          key={typeof result === 'string' ? result : 'problem'}
          ref={takeLostFocus}
          tabIndex={-1}
          className={welcome.form}
        >
          {typeof result === 'object' && <Notice kind="error">{result.problem}</Notice>}
          {result === 'unsubscribed' && <Notice kind="success">{t`You get no more of these emails.`}</Notice>}
          {result === 'subscribed' && <Notice kind="success">{t`You get these emails again.`}</Notice>}
          {result === 'unsubscribed' && (
            <Button
              variant="default"
              loading={busy}
              fullWidth
              onClick={() => void takeBack()}
            >{t`I did not want to unsubscribe`}</Button>
          )}
        </div>
      ) : (
        <div className={welcome.form}>
          <p>{t`You will get no more emails that this organisation sends to groups. Mail about your own registrations still reaches you.`}</p>
          <Button loading={busy} fullWidth onClick={() => void send()}>{t`Unsubscribe`}</Button>
        </div>
      )}
    </Welcome>
  );
}
