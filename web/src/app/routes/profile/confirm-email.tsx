import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
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
import { ConfirmEmailChangeDocument } from '../../../features/profile/mutations/own-names.generated.ts';

/**
 * /confirm-email/{token}: opened by the mailed link (decision 7). The user confirms with a button,
 * because mail scanners open links too.
 */
export function Component() {
  const { t, i18n } = useLingui();
  const token = useParams()['token'] ?? '';
  const [confirm] = useMutation(ConfirmEmailChangeDocument);
  const { problem, busy, attempt } = useAttempt();
  const [done, setDone] = useState(false);
  /** the link is no longer valid, so a retry cannot succeed */
  const [refused, setRefused] = useState<string | null>(null);
  const send = () =>
    attempt(async () => {
      const answer = (await confirm({ variables: { token } })).data?.confirmEmailChange;
      if (answer?.__typename === 'EmailChanged') return setDone(true);
      if (answer?.__typename === 'NameTaken') return setRefused(t`This email address is already taken.`);
      const words = (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
      if (answer?.__typename !== 'LinkUsedUp') return words;
      return setRefused(words);
    });
  return (
    <Welcome>
      <PageHeading title={t`Your new email address`}>
        <Trans>
          Your new <span className={welcome.unbroken}>email</span> address
        </Trans>
      </PageHeading>
      {problem && <Notice kind="error">{problem}</Notice>}
      {done || refused ? (
        <div ref={takeLostFocus} tabIndex={-1}>
          <Notice kind={refused ? 'error' : 'success'}>
            {refused ?? t`Your email address was changed.`}
          </Notice>
        </div>
      ) : (
        <div className={welcome.form}>
          <p>{t`Once you confirm, mail for you goes to the address where you found this link.`}</p>
          <Button loading={busy} fullWidth onClick={() => void send()}>{t`Confirm`}</Button>
        </div>
      )}
      <p className={welcome.aside}>
        <Link to={paths.profile}>{t`Go to your profile`}</Link>
      </p>
    </Welcome>
  );
}
