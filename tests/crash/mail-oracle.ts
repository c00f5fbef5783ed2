import { jobIdOf } from '../../infra/platform/jobs/job-id.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import type { LoggedEvent } from './log.ts';
import type { Violation } from './oracle.ts';

/** The job of a mail, from its Message-ID, by which receivers recognise a second copy. */
export const jobOf = ({ headers }: ReceivedMail): string =>
  (headers.get('message-id')?.[0] ?? '').replace(/^<|@.*/g, '');

/**
 * The oracle of mail: (a) every invitation in the log was mailed at least once; (b) all copies have one
 * Message-ID, derived from the invitation, so that receivers count it once.
 */
export function judgeMail(
  log: readonly LoggedEvent[],
  received: readonly ReceivedMail[],
): readonly Violation[] {
  const expected = new Set(
    log
      .filter(({ type }) => type === 'InvitationSent')
      .map((event) => jobIdOf(event.invitation_id ?? '', 'invitation')),
  );
  const arrived = new Set(received.map(jobOf));
  return [
    ...[...expected.difference(arrived)].map((id) => `(a) mail ${id} was asked for and never arrived`),
    ...[...arrived.difference(expected)].map((id) => `(b) mail ${id} counts and nobody asked for it`),
  ];
}
