import type { MailingLine_MailingFragment } from '../live/mailing.generated.ts';

/** How often the progress of mails is read again while it changes, milliseconds. */
export const progressMs = 3_000;

type Facts = Pick<MailingLine_MailingFragment, 'progress' | 'recipients' | 'stoppedAt'>;

/** Whether mails of it wait, or its group is not looked up yet. */
export const isOpen = ({ progress, recipients, stoppedAt }: Facts): boolean =>
  stoppedAt === null && (progress.waiting > 0 || recipients === null);

/** Whether it is being sent now: it is open, and its time has come. */
export const isBeingSent = (mailing: Facts & Pick<MailingLine_MailingFragment, 'dueAt'>): boolean =>
  isOpen(mailing) && Date.parse(mailing.dueAt) <= Date.now();

/**
 * The share of a mail that no longer waits, from 0 to 1. Null for a mail to nobody, and while its group is looked up: the
 * people who are not found yet are in none of its numbers.
 */
export function shareDone({
  progress: { waiting, sent, failed, cancelled },
  recipients,
}: Pick<Facts, 'progress' | 'recipients'>): number | null {
  const done = sent + failed + cancelled;
  const all = done + waiting;
  return recipients === null || all === 0 ? null : done / all;
}
