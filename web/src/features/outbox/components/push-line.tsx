import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NotificationCategory } from '../../../graphql/schema.generated.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useNameOfDevice } from '../../../i18n/use-device-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { PushLine_PushFragment } from '../live/push.generated.ts';
import { useRetryPush } from '../mutations/use-retry-push.ts';
import { progressNames } from './delivery-line.tsx';
import classes from './outbox.module.css';

/** What notifications are about, as in the settings. */
const categoryNames: Readonly<Record<NotificationCategory, ReturnType<typeof msg>>> = {
  SECURITY: msg`Security alerts`,
  UPDATES: msg`App updates`,
  MARKETING: msg`Offers and news`,
  MENTIONS: msg`Mentions`,
  MESSAGES: msg`Messages`,
  TASKS: msg`Tasks`,
  REGISTRATIONS: msg`Registrations`,
  SHARES: msg`Shared events`,
};

/** A try without an outcome for so long was lost, and the server permits another one. */
const lostAfterMs = 48 * 3_600_000;

/** Why a push failed; null while it did not. */
function useReasonOf(): (push: PushLine_PushFragment) => string | null {
  const { t } = useLingui();
  return ({ failure, reason }) => {
    if (failure === 'ENDED') return t`This device no longer gets notifications.`;
    if (failure === 'REFUSED') return t`The push service refused it (${reason}).`;
    if (failure !== 'GIVEN_UP') return null;
    if (reason === 'gone')
      return t`This notification is not in the notification centre, so it can’t be sent again.`;
    if (reason === 'quiet') return t`It was not sent in the person’s quiet hours.`;
    if (reason === 'unwanted') return t`This person no longer wants push notifications of this kind.`;
    if (reason === 'late') return t`It could not be sent within a day.`;
    if (reason === 'no-answer') return t`The push service did not answer for a day.`;
    return t`The push service couldn’t accept it for a day (${reason}).`;
  };
}

/** One notification to one device, with its state. */
export function PushLine({ push }: { push: PushLine_PushFragment }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const retry = useRetryPush(tenantId);
  const [now] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { pushId, category, person, progress, failure, reason, changedAt } = push;
  const device = useNameOfDevice()(push);
  const why = useReasonOf()(push);
  const name = person.displayName;
  const isLost = progress === 'WAITING' && now - Date.parse(changedAt) > lostAfterMs;
  const canRetry = isLost || failure === 'REFUSED' || (failure === 'GIVEN_UP' && reason !== 'gone');
  const tryAgain = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const refused = await retry(pushId);
      if (refused !== null) setProblem(refusalText(i18n, refused) ?? t`Unexpected error.`);
    } catch {
      setProblem(t`Unexpected error.`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={classes.line}>
      <div>
        <strong>{i18n._(categoryNames[category])}</strong>
        <p className={classes.words}>
          <bdi>{name}</bdi> · {device}
        </p>
        <p className={`${classes.words} tabular`}>
          <span className={classes.state} data-state={progress}>
            {i18n._(progressNames[progress])}
          </span>{' '}
          · {momentOf(changedAt, timezone, locale)}
          {why && <> · {why}</>}
        </p>
      </div>
      <div className={classes.buttons}>
        {canRetry && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t`Try again: ${name}, ${device}`}
            onClick={() => void tryAgain()}
          >{t`Try again`}</Button>
        )}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}
