import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useCategoryNames } from '../../../i18n/use-category-names.ts';
import { useNameOfDevice } from '../../../i18n/use-device-name.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import type { PushLine_PushFragment } from '../live/push.generated.ts';
import { useRetryPush } from '../mutations/use-retry-push.ts';
import { OutboxLine } from './outbox-line.tsx';

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
  const { tenantId } = useTenant();
  const retry = useRetryPush(tenantId);
  const [now] = useState(() => Date.now());
  const { problem, busy, attempt } = useAttempt();
  const { pushId, category, person, progress, failure, reason, changedAt } = push;
  const device = useNameOfDevice()(push);
  const what = useCategoryNames()[category];
  const why = useReasonOf()(push);
  const name = person.displayName;
  const isLost = progress === 'WAITING' && now - Date.parse(changedAt) > lostAfterMs;
  const canRetry = isLost || failure === 'REFUSED' || (failure === 'GIVEN_UP' && reason !== 'gone');
  const tryAgain = async () => {
    const refused = await retry(pushId);
    return refused === null ? null : (refusalText(i18n, refused) ?? t`Unexpected error.`);
  };
  return (
    <OutboxLine
      what={what}
      to={
        <>
          <bdi>{name}</bdi> · {device}
        </>
      }
      progress={progress}
      at={changedAt}
      why={why}
      problem={problem}
    >
      {canRetry && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`Try again: ${name}, ${device}`}
          onClick={() => void attempt(tryAgain)}
        >{t`Try again`}</Button>
      )}
    </OutboxLine>
  );
}
