import { ERASED } from '../../../domain/kernel/erased.ts';
import { mailing } from '../../../domain/mailing/decider.ts';
import { suppression } from '../../../domain/suppression/decider.ts';
import { tenant } from '../../../domain/tenant/decider.ts';
import type { Reads } from '../../platform/database/port.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import { type MailTransport, PermanentlyRefused } from '../../platform/mail/mail-transport.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { TenantPost } from '../confirmed-addresses/port.ts';
import type { DeliveryKind, DeliveryResult, DueDelivery } from '../outbox/port.ts';
import { type AttachedFiles, logoId } from './attached-files.ts';
import { personNow } from './audience-people.ts';
import { addressKeyOf, tokenOf } from './links.ts';
import { renderMailing } from './render-mailing.ts';

/** Seconds for one mail with its files. */
export const mailSeconds = 60;

export interface DeliverMailParts {
  readonly confirmedAddresses: TenantPost;
  readonly files: AttachedFiles;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly states: Pick<States, 'of'>;
  /** null: nowhere to send mail to */
  readonly transport: () => Promise<MailTransport | null>;
}

/** The id of a delivery's mail: its Message-ID is the same for every attempt. */
const mailIdOf = (deliveryId: number): string => jobIdOf(`delivery-${deliveryId}`, 'mail');

/** Mail of the outbox. A repeat has the same Message-ID, so that the receiver recognises it. */
export function mailKind(parts: DeliverMailParts): DeliveryKind {
  const { confirmedAddresses, transport } = parts;
  return {
    kind: 'mail',
    whenInterrupted: 'repeat',
    mostAttempts: 12,
    maxConcurrent: 5,
    seconds: mailSeconds,
    holds: async (tenantId) => (await transport()) === null || !(await confirmedAddresses.mayMail(tenantId)),
    send: (delivery) => sendMail(parts, delivery),
  };
}

async function sendMail(parts: DeliverMailParts, delivery: DueDelivery): Promise<DeliveryResult> {
  const { files, privacy, publicUrl, reads, states } = parts;
  const { tenantId, deliveryId, source, address: email, person } = delivery;
  const { state: written } = await states.of(mailing.decider, source);
  const { state: of } = await states.of(tenant.decider, `tenant-${tenantId}`);
  if (written.status !== 'requested' || of.status !== 'registered')
    return { is: 'refused', reason: 'not-there' };
  if (written.stopped) return { is: 'cancelled' };
  if (email === ERASED) return { is: 'refused', reason: 'erased' };
  const suppressed = await suppressionOf(parts, tenantId, email);
  // who unsubscribed from groups can still be written to personally
  if (suppressed !== null && (person !== null || suppressed === 'bounced'))
    return { is: 'refused', reason: suppressed };
  const names =
    person === null ? { firstname: '', lastname: '' } : await personNow(reads, { tenantId, person });
  if (names === null) return { is: 'refused', reason: 'erased' };
  const { companyname, logo: logoPath, email: replyTo } = of.details;
  const logo = await files.logo(logoPath);
  const attached = await Promise.all(written.content.attachments.map(({ path }) => files.read(path)));
  const link = `${deliveryId}.${tokenOf(privacy, deliveryId)}`;
  const unsubscribe = person === null ? null : `${publicUrl}/unsubscribe/${link}`;
  const mail = renderMailing(
    written.content,
    { person, email, ...names },
    { companyname, logo: logo && logoId, unsubscribe },
  );
  const way = await parts.transport();
  if (way === null) return { is: 'later', reason: 'no-server' };
  const id = mailIdOf(deliveryId);
  try {
    await way.deliver(id, {
      to: email,
      ...mail,
      before: null,
      attachments: [...attached, logo].filter((file) => file !== null),
      headers: {
        'Reply-To': replyTo,
        ...(unsubscribe !== null && {
          'List-Unsubscribe': `<${publicUrl}/api/email/unsubscribe/${link}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  } catch (error) {
    if (error instanceof PermanentlyRefused) return { is: 'refused', reason: 'refused' };
    return { is: 'later', reason: 'no-answer' };
  }
  return { is: 'sent', reference: id };
}

/** Why an address gets no mail; null if it does. */
export async function suppressionOf(
  { privacy, states }: Pick<DeliverMailParts, 'privacy' | 'states'>,
  tenantId: number,
  email: string,
) {
  const key = addressKeyOf(privacy, tenantId, email);
  return (await states.of(suppression.decider, `suppression-${tenantId}-${key}`)).state.reason;
}
