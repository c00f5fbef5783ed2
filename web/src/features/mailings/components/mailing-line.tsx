import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { MailingLine_MailingFragment } from '../live/mailing.generated.ts';
import { isOpen, shareDone } from '../model/progress.ts';
import { useMailingCommands } from '../mutations/use-mailing-commands.ts';
import classes from './mailings.module.css';

/** A mail that was written, how far it is, and the button that stops it. */
export function MailingLine({
  mailing,
  isOnItsPage = false,
  children,
}: {
  mailing: MailingLine_MailingFragment;
  /** the heading of the page is the subject */
  isOnItsPage?: boolean;
  /** further buttons */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const { stop } = useMailingCommands(tenantId);
  const { problem, busy, attempt } = useAttempt(t`Failed to stop the email.`);
  const { mailingId, subject, progress, held, stoppedAt, dueAt } = mailing;
  const all = progress.waiting + progress.sent + progress.failed + progress.cancelled;
  const open = isOpen(mailing);
  const written = (count: number) => count.toLocaleString(locale);
  const [waiting, sent, skipped] = [progress.waiting, progress.sent, mailing.skipped].map(written);
  const [failed, cancelled] = [progress.failed, progress.cancelled].map(written);
  const due = momentOf(dueAt, timezone, locale);
  const onStop = () =>
    attempt(async () => {
      const answer = await stop(mailingId);
      return answer.__typename === 'MailingStopped' ? null : answer;
    });
  return (
    <li className={classes.line} data-alone={isOnItsPage || undefined}>
      <div>
        {!isOnItsPage && <strong dir="auto">{subject}</strong>}
        {open && all > 0 && (
          <progress value={shareDone(mailing) ?? undefined} aria-label={t`Progress of ${subject}`} />
        )}
        <p className={`${classes.state} tabular`}>
          {due} · {t`${sent} sent`}
          {progress.waiting > 0 && <> · {t`${waiting} waiting`}</>}
          {progress.failed > 0 && <> · {t`${failed} not sent`}</>}
          {progress.cancelled > 0 && <> · {t`${cancelled} cancelled`}</>}
          {mailing.skipped > 0 && <> · {t`${skipped} left out`}</>}
          {held && stoppedAt === null && (
            <> · {t`on hold: your organisation has reached its daily email limit`}</>
          )}
          {stoppedAt !== null && <> · {t`stopped`}</>}
        </p>
      </div>
      <div className={classes.buttons}>
        {children}
        {open && (
          <Button variant="default" loading={busy} onClick={onStop} aria-label={t`Stop ${subject}`}>
            {t`Stop`}
          </Button>
        )}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
    </li>
  );
}
