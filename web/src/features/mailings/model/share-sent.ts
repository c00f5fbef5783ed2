import type { MailingLine_MailingFragment } from '../live/mailing.generated.ts';

/**
 * The share of a mail that no longer waits, from 0 to 1. Null while its group is looked up: the people who are not found
 * yet are in none of its numbers.
 */
export function shareSent({
  progress: { waiting, sent, failed, cancelled },
  recipients,
}: Pick<MailingLine_MailingFragment, 'progress' | 'recipients'>): number | null {
  if (recipients === null) return null;
  const over = sent + failed + cancelled;
  return over + waiting === 0 ? 0 : over / (over + waiting);
}
