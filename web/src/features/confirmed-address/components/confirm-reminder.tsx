import { useMutation, useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { SendAddressConfirmationDocument } from '../mutations/confirm-address.generated.ts';
import { ConfirmReminderDocument, WaitingMailDocument } from './confirm-reminder.generated.ts';
import classes from './confirm-reminder.module.css';

/**
 * Stands above every screen until the user has confirmed their address: decision 43. An admin also reads how
 * much mail of the tenant waits for that.
 */
export default function ConfirmReminder() {
  const { t, i18n } = useLingui();
  const { tenantId, role } = useTenant();
  const { data, refetch } = useQuery(ConfirmReminderDocument, { fetchPolicy: 'cache-and-network' });
  const waiting = useQuery(WaitingMailDocument, {
    variables: { tenantId },
    skip: role !== 'ADMIN',
    fetchPolicy: 'cache-and-network',
  });
  const [send] = useMutation(SendAddressConfirmationDocument);
  const { problem, busy, attempt } = useAttempt();
  const [sent, setSent] = useState(false);
  // the link is often opened in another tab
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  const me = data?.me;
  if (!me || me.addressConfirmed) return null;
  const { email } = me;
  const count = waiting.data?.waitingMail ?? 0;
  const again = () =>
    attempt(async () => {
      setSent(false);
      const answer = (await send()).data?.sendAddressConfirmation;
      if (answer?.__typename === 'AddressConfirmationSent') return setSent(true);
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    });
  return (
    <aside className={classes.reminder} aria-label={t`Confirm your e-mail address`}>
      <div className={classes.words}>
        <p>{t`Please confirm your e-mail address with the link that was mailed to ${email}.`}</p>
        {count > 0 && (
          <p>
            {plural(count, {
              one: '# mail of your organisation waits until then.',
              other: '# mails of your organisation wait until then.',
            })}
          </p>
        )}
        <p role="status">{problem ?? (sent && t`A new link is on its way.`)}</p>
      </div>
      <Button variant="default" loading={busy} onClick={() => void again()}>{t`Send again`}</Button>
    </aside>
  );
}
