import { jobIdOf } from '../../infra/platform/jobs/job-id.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import type { LoggedEvent } from './log.ts';
import type { Violation } from './oracle.ts';

/** The job of a mail, from its Message-ID, by which receivers recognise a second copy. */
export const jobOf = ({ headers }: ReceivedMail): string =>
  (headers.get('message-id')?.[0] ?? '').replace(/^<|@.*/g, '');

/**
 * The oracle of mail: (a) every invitation in the log is one delivery, which arrived at least once; (b) all copies have
 * one Message-ID, derived from the delivery, so that receivers count it once.
 */
export function judgeMail(
  log: readonly LoggedEvent[],
  received: readonly ReceivedMail[],
): readonly Violation[] {
  const deliveries = Map.groupBy(
    log.filter(({ type }) => type === 'DeliveryRequested'),
    ({ source }) => source ?? '',
  );
  const invitations = log.filter(({ type }) => type === 'InvitationSent');
  const asked = invitations.map(({ invitation_id: id }) => deliveries.get(`invitation-${id}`) ?? []);
  const expected = new Set(asked.flat().map(({ stream }) => jobIdOf(stream, 'mail')));
  const arrived = new Set(received.map(jobOf));
  return [
    ...asked
      .filter(({ length }) => length !== 1)
      .map(({ length }) => `(a) ${length} deliveries of an invitation`),
    ...[...expected.difference(arrived)].map((id) => `(a) mail ${id} was asked for and never arrived`),
    ...[...arrived.difference(expected)].map((id) => `(b) mail ${id} counts and nobody asked for it`),
  ];
}
