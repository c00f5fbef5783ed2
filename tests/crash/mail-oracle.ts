import { jobIdOf } from '../../infra/platform/jobs/job-id.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import type { LoggedEvent } from './log.ts';
import type { Violation } from './oracle.ts';

/** The job that a mail was: its Message-ID, by which whoever receives it knows a second copy. */
export const jobOf = ({ headers }: ReceivedMail): string =>
  (headers.get('message-id')?.[0] ?? '').replace(/^<|@.*/g, '');

/**
 * What the oracle says of mail, which nobody can take back or ask for: (a) every invitation in the log
 * was mailed at least once; (b) all its copies bear one Message-ID, made from it, so that it counts once.
 */
export function judgeMail(
  log: readonly LoggedEvent[],
  received: readonly ReceivedMail[],
): readonly Violation[] {
  const asked = new Set(
    log
      .filter(({ type }) => type === 'UserInvited')
      .map((event) => jobIdOf(event.invitation_id ?? '', 'invitation')),
  );
  const arrived = new Set(received.map(jobOf));
  return [
    ...[...asked.difference(arrived)].map((id) => `(a) mail ${id} was asked for and never arrived`),
    ...[...arrived.difference(asked)].map((id) => `(b) mail ${id} counts and nobody asked for it`),
  ];
}
