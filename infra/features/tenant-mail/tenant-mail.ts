import { recipientErased } from '../../../domain/delivery/state.ts';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { reasonOf, suppression } from '../../../domain/suppression/decider.ts';
import { tenant } from '../../../domain/tenant/decider.ts';
import { jobIdOf } from '../../platform/jobs/job-id.ts';
import { type MailTransport, PermanentlyRefused } from '../../platform/mail/mail-transport.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { TenantPost } from '../confirmed-addresses/port.ts';
import type { DeliveryResult, DueDelivery } from '../outbox/port.ts';
import { fromTenant } from './from-tenant.ts';
import { addressKeyOf, type MailKind, mailSeconds, type TenantMail } from './port.ts';

interface Parts {
  readonly confirmedAddresses: Pick<TenantPost, 'mayMail'>;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly states: Pick<States, 'of'>;
  /** null: nowhere to send mail to */
  readonly transport: () => Promise<MailTransport | null>;
}

/** The id of a delivery's mail: its Message-ID is the same for every attempt. */
const mailIdOf = (deliveryId: number): string => jobIdOf(`delivery-${deliveryId}`, 'mail');

/** Implements the port. */
export function createTenantMail(parts: Parts): TenantMail {
  const { confirmedAddresses, privacy, states, transport } = parts;

  async function suppressionOf(tenantId: number, email: string) {
    const key = addressKeyOf(privacy, tenantId, email);
    return reasonOf((await states.of(suppression.decider, `suppression-${tenantId}-${key}`)).state);
  }

  async function send(delivery: DueDelivery, write: MailKind['write']): Promise<DeliveryResult> {
    const { tenantId, deliveryId, address: to } = delivery;
    if (to === ERASED) return { is: 'refused', reason: recipientErased };
    const suppressed = await suppressionOf(tenantId, to);
    if (suppressed === 'bounced') return { is: 'refused', reason: suppressed };
    const written = await write(delivery, suppressed);
    if ('is' in written) return written;
    const way = await transport();
    if (way === null) return { is: 'later', reason: 'no-server' };
    const id = mailIdOf(deliveryId);
    const { fromName, headers } = fromTenant((await states.of(tenant.decider, `tenant-${tenantId}`)).state);
    try {
      await way.deliver(id, {
        ...written,
        fromName,
        headers: { ...headers, ...written.headers },
        to,
        before: null,
      });
    } catch (error) {
      if (error instanceof PermanentlyRefused) return { is: 'refused', reason: 'refused' };
      return { is: 'later', reason: 'no-answer' };
    }
    return { is: 'sent', reference: id };
  }

  return {
    suppressionOf,
    kind: ({ kind, maxConcurrent, latePerSecond, write }) => ({
      kind,
      maxConcurrent,
      ...(latePerSecond !== undefined && { latePerSecond }),
      whenInterrupted: 'repeat',
      mostAttempts: 12,
      seconds: mailSeconds,
      holds: async (tenantId) =>
        (await transport()) === null || !(await confirmedAddresses.mayMail(tenantId)),
      send: (delivery) => send(delivery, write),
    }),
  };
}
