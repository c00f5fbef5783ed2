import { recipientErased } from '../../../domain/delivery/state.ts';
import { canBeLeft } from '../../../domain/mailing/audience.ts';
import { mailing } from '../../../domain/mailing/decider.ts';
import { tenant } from '../../../domain/tenant/decider.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { DeliveryResult, DueDelivery } from '../outbox/port.ts';
import type { MailKind, Suppression, WrittenMail } from '../tenant-mail/port.ts';
import { type AttachedFiles, logoId } from './attached-files.ts';
import { personNow } from './audience-people.ts';
import { tokenOf } from './links.ts';
import { mailsPerSecond } from './mailing-queue.ts';
import { renderMailing } from './render-mailing.ts';

interface Parts {
  readonly files: AttachedFiles;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly states: Pick<States, 'of'>;
}

/** Mail of the form 'Send Email'. */
export const mailKind = (parts: Parts): MailKind => ({
  kind: 'mail',
  maxConcurrent: 5,
  latePerSecond: mailsPerSecond,
  write: (delivery, suppressed) => write(parts, delivery, suppressed),
});

async function write(
  { files, privacy, publicUrl, reads, states }: Parts,
  { tenantId, deliveryId, source, address: email, person }: DueDelivery,
  suppressed: Suppression | null,
): Promise<WrittenMail | DeliveryResult> {
  const { state: written } = await states.of(mailing.decider, source);
  const { state: of } = await states.of(tenant.decider, `tenant-${tenantId}`);
  if (written.status !== 'requested' || of.status !== 'registered')
    return { is: 'refused', reason: 'not-there' };
  if (written.stopped) return { is: 'cancelled' };
  const { audience } = written;
  const toGroup = person !== null && audience !== null && canBeLeft(audience);
  if (suppressed !== null && keepsFrom(suppressed, toGroup)) return { is: 'refused', reason: suppressed };
  const names =
    person === null ? { firstname: '', lastname: '' } : await personNow(reads, { tenantId, person });
  // removed, or the list is being filled: the address stays, and staff can try again
  if (names === 'absent') return { is: 'refused', reason: 'not-there' };
  if (names === null) return { is: 'refused', reason: recipientErased };
  const { companyname, logo: logoPath } = of.details;
  const logo = await files.logo(logoPath);
  const attached = await Promise.all(written.content.attachments.map(({ path }) => files.read(path)));
  const link = `${deliveryId}.${tokenOf(privacy, deliveryId)}`;
  const unsubscribe = !toGroup ? null : `${publicUrl}/unsubscribe/${link}`;
  const mail = renderMailing(
    written.content,
    { person, email, ...names },
    { companyname, logo: logo && `cid:${logoId}`, unsubscribe },
  );
  return {
    ...mail,
    attachments: [...attached, logo].filter((file) => file !== null),
    ...(unsubscribe !== null && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/email/unsubscribe/${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** Whether an address gets no mail. Who unsubscribed from groups can still be written to personally. */
export const keepsFrom = (suppressed: Suppression | null, toGroup: boolean): boolean =>
  suppressed !== null && (toGroup || suppressed === 'bounced');
