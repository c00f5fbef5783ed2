import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { takeLostFocus } from '../../../ui/lost-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import { ConfirmAddressDocument } from '../../../features/confirmed-address/mutations/confirm-address.generated.ts';

/**
 * /confirm-address/{token}: opened by the mailed link (decision 43). The person confirms with a button, because
 * mail scanners open links too, and because somebody else may have registered with the address.
 */
export function Component() {
  const { t, i18n } = useLingui();
  const token = useParams()['token'] ?? '';
  const [confirm] = useMutation(ConfirmAddressDocument);
  const { problem, busy, attempt } = useAttempt();
  /** the result, after which the button is gone */
  const [result, setResult] = useState<{ kind: 'error' | 'success'; words: string } | null>(null);
  const send = () =>
    attempt(async () => {
      const answer = (await confirm({ variables: { token } })).data?.confirmAddress;
      if (answer?.__typename === 'AddressConfirmed')
        return setResult({ kind: 'success', words: t`Your email address is confirmed.` });
      const words = (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
      if (answer?.__typename !== 'LinkUsedUp') return words;
      return setResult({ kind: 'error', words });
    });
  return (
    <Welcome>
      <PageHeading title={t`Confirm your address`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {result ? (
        <div ref={takeLostFocus} tabIndex={-1}>
          <Notice kind={result.kind}>{result.words}</Notice>
        </div>
      ) : (
        <div className={welcome.form}>
          <p>{t`Confirm only if you opened an account here with the address where you found this link.`}</p>
          <Button loading={busy} fullWidth onClick={() => void send()}>{t`Confirm`}</Button>
        </div>
      )}
      <p className={welcome.aside}>
        <Link to={paths.login}>{t`Go to sign-in`}</Link>
      </p>
    </Welcome>
  );
}
