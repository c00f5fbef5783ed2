import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import type { DeliveryLine_DeliveryFragment } from '../live/delivery.generated.ts';
import { useDeliveryCommands, type DeliveryCommand } from '../mutations/use-delivery-commands.ts';
import classes from './outbox.module.css';
import { OutboxLine } from './outbox-line.tsx';

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
  'not-there': msg`The content no longer exists.`,
  refused: msg`The mail server refused it.`,
  restored: msg`It was due before a backup was restored, so it may have been sent or not.`,
  'too-many': msg`The address got too many emails within an hour.`,
  unsubscribed: msg`The recipient has unsubscribed.`,
};

/** The same for posts, where they differ. */
const reasonsOfPosts: Words = {
  changed: msg`It was moved to another time.`,
  'access-lost': msg`Twitter no longer lets us post for this account. Connect it again.`,
  'media-missing': msg`A picture or video is no longer there.`,
  'media-refused': msg`Twitter does not take one of the pictures or videos.`,
  'no-answer': msg`Twitter did not say whether it has the post.`,
  'not-connected': msg`Twitter is not connected.`,
  'not-there': msg`It did not arrive on Twitter.`,
  'rate-limited': msg`Twitter is limiting posts right now.`,
  refused: msg`Twitter refused it.`,
  unreachable: msg`Twitter could not be reached.`,
};

/** One delivery with its state, and what staff can do about it. */
export function DeliveryLine({
  delivery,
  isOfOneThing = false,
}: {
  delivery: DeliveryLine_DeliveryFragment;
  /** all lines are about one thing, which is named above them */
  isOfOneThing?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { tenantId, role } = useTenant();
  const command = useDeliveryCommands(tenantId);
  const { problem, busy, attempt } = useAttempt();
  const [lifted, setLifted] = useState(false);
  const { deliveryId, kind, title, address, progress, reason, detail, sentAt, dueAt } = delivery;
  const act = (what: DeliveryCommand) =>
    attempt(async () => {
      const refused = await command(what, deliveryId);
      if (refused === null && what === 'lift-bounce') setLifted(true);
      return refused === null ? null : (refusalText(i18n, refused) ?? t`Unexpected error.`);
    });
  const known = (kind === 'post' ? reasonsOfPosts[reason ?? ''] : undefined) ?? reasons[reason ?? ''];
  const why = known === undefined ? reason : i18n._(known);
  const isOver = progress === 'SENT' || progress === 'CANCELLED';
  const isBounced = reason === 'bounced' && progress === 'FAILED';
  // a mail that was returned cannot be sent again; one that was held back because of an earlier bounce can
  const cameBack = isBounced && sentAt !== null;
  const canRetry = (progress === 'FAILED' && !cameBack && reason !== 'erased') || progress === 'UNKNOWN';
  const canLift = isBounced && role === 'ADMIN' && !lifted;
  return (
    <OutboxLine
      what={isOfOneThing ? address : title}
      to={isOfOneThing ? null : address}
      progress={progress}
      at={sentAt ?? dueAt}
      why={[why, detail].filter(Boolean).join(' ')}
      status={
        (isBounced || lifted) && (
          <p role="status" className={classes.words}>
            {lifted && t`Mail goes to this address again.`}
          </p>
        )
      }
      problem={problem}
    >
      {canLift && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`The address works again: ${address}`}
          onClick={() => void act('lift-bounce')}
        >{t`The address works again`}</Button>
      )}
      {canRetry && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`Try again: ${address}`}
          onClick={() => void act('retry')}
        >{t`Try again`}</Button>
      )}
      {progress === 'UNKNOWN' && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`It arrived: ${address}`}
          onClick={() => void act('arrived')}
        >{t`It arrived`}</Button>
      )}
      {progress === 'UNKNOWN' && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`It did not arrive: ${address}`}
          onClick={() => void act('missing')}
        >{t`It did not arrive`}</Button>
      )}
      {!isOver && progress !== 'SENDING' && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`Cancel: ${address}`}
          onClick={() => void act('cancel')}
        >{t`Cancel`}</Button>
      )}
    </OutboxLine>
  );
}
