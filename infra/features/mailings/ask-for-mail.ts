import type { Privacy } from '../../platform/privacy/port.ts';
import type { Outbox } from '../outbox/port.ts';
import { addressKeyOf } from '../tenant-mail/port.ts';

/** The mailing whose mail is requested. */
export interface MailOf {
  readonly tenantId: number;
  readonly mailingId: number;
  readonly subject: string;
  readonly requestedBy: number;
  readonly correlationId: string;
}

/** Asks for the mail of a mailing to an address. Resolves to the delivery; null if it cannot be mailed to. */
export type AskForMail = (
  of: MailOf,
  to: { readonly email: string; readonly person?: string | null; readonly dueAt: Date | null },
) => Promise<number | null>;

/**
 * Creates the request. Each address of a mailing gets one mail: after an interruption its group may be another one, so
 * that the address has another time, or another person.
 */
export function createAskForMail({
  outbox,
  privacy,
}: {
  readonly outbox: Pick<Outbox, 'request'>;
  readonly privacy: Pick<Privacy, 'hmac'>;
}): AskForMail {
  return async (
    { tenantId, mailingId, subject: title, requestedBy, correlationId },
    { email, person, dueAt },
  ) => {
    const source = `mailing-${mailingId}`;
    const requested = await outbox.request(
      { kind: 'mail', source, title, address: email, person, requestedBy, ...(dueAt !== null && { dueAt }) },
      {
        tenantId,
        correlationId,
        key: `${source}/${addressKeyOf(privacy, tenantId, email)}`,
        compared: source,
      },
    );
    return requested.ok ? requested.ids.deliveryId : null;
  };
}
