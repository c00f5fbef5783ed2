import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { DeliveryLine_DeliveryFragment } from '../live/delivery.generated.ts';
import { useDeliveryCommands, type DeliveryCommand } from '../mutations/use-delivery-commands.ts';
import classes from './outbox.module.css';

/** The names of the states, as staff read them. */
export const progressNames = {
  WAITING: msg`Waiting`,
  SENDING: msg`Being sent`,
  SENT: msg`Sent`,
  FAILED: msg`Not sent`,
  UNKNOWN: msg`Unknown`,
  CANCELLED: msg`Cancelled`,
};

/** The kinds, as staff read them. */
export const kindNames = {
  mail: msg`Emails`,
  post: msg`Posts`,
  registration: msg`Registrations`,
  invitation: msg`Invitations`,
};

type Words = Readonly<Record<string, ReturnType<typeof msg>>>;

/** Why an attempt did not succeed. */
const reasons: Words = {
  bounced: msg`The address does not work.`,
  complained: msg`The recipient reported it as unwanted.`,
  erased: msg`The recipient was erased.`,
  failed: msg`An unexpected error.`,
  interrupted: msg`It was interrupted, so it may have been sent or not.`,
  'no-answer': msg`The mail server did not answer.`,
  'no-server': msg`No mail server is set up.`,
  'not-there': msg`What was to be sent is gone.`,
  refused: msg`The mail server refused it.`,
  unsubscribed: msg`The recipient wants no mail to groups.`,
};

/** The same for posts, where they differ. */
const reasonsOfPosts: Words = {
  'access-lost': msg`Twitter no longer lets us post for this account. Connect it again.`,
  'media-missing': msg`A picture or video is no longer there.`,
  'media-refused': msg`Twitter does not take one of the pictures or videos.`,
  'no-answer': msg`Twitter did not say whether it has the post.`,
  'not-connected': msg`Twitter is not connected.`,
  'not-there': msg`It did not arrive on Twitter.`,
  'rate-limited': msg`Twitter asks for patience.`,
  refused: msg`Twitter refused it.`,
  unreachable: msg`Twitter could not be reached.`,
};

/** One delivery with its state, and what staff can do about it. */
export function DeliveryLine({ delivery }: { delivery: DeliveryLine_DeliveryFragment }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const command = useDeliveryCommands(tenantId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { deliveryId, kind, title, address, progress, reason, detail, sentAt, dueAt } = delivery;
  const act = async (what: DeliveryCommand) => {
    setBusy(true);
    setProblem(null);
    try {
      const refused = await command(what, deliveryId);
      if (refused !== null) setProblem(refusalText(i18n, refused) ?? t`Unexpected error.`);
    } catch {
      setProblem(t`Unexpected error.`);
    } finally {
      setBusy(false);
    }
  };
  const known = (kind === 'post' ? reasonsOfPosts[reason ?? ''] : undefined) ?? reasons[reason ?? ''];
  const why = known === undefined ? reason : i18n._(known);
  const isOver = progress === 'SENT' || progress === 'CANCELLED';
  const canRetry =
    (progress === 'FAILED' && reason !== 'bounced' && reason !== 'erased') || progress === 'UNKNOWN';
  return (
    <li className={classes.line}>
      <div>
        <strong dir="auto">{title}</strong>
        <p className={classes.words} dir="auto">
          {address}
        </p>
        <p className={`${classes.words} tabular`}>
          <span className={classes.state} data-state={progress}>
            {i18n._(progressNames[progress])}
          </span>{' '}
          · {momentOf(sentAt ?? dueAt, timezone, locale)}
          {why && <> · {why}</>} {detail}
        </p>
      </div>
      <div className={classes.buttons}>
        {canRetry && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t`Try again: ${address}`}
            onClick={() => act('retry')}
          >{t`Try again`}</Button>
        )}
        {progress === 'UNKNOWN' && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t`It arrived: ${address}`}
            onClick={() => act('arrived')}
          >{t`It arrived`}</Button>
        )}
        {progress === 'UNKNOWN' && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t`It did not arrive: ${address}`}
            onClick={() => act('missing')}
          >{t`It did not arrive`}</Button>
        )}
        {!isOver && progress !== 'SENDING' && (
          <Button
            variant="default"
            loading={busy}
            aria-label={t`Cancel: ${address}`}
            onClick={() => act('cancel')}
          >{t`Cancel`}</Button>
        )}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}
