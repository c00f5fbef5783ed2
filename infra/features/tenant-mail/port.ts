import type { QueueOptions } from 'pg-boss';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import type { QueuedMail } from '../../platform/mail/post.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { type DeliveryKind, type DeliveryResult, type DueDelivery, queueOf } from '../outbox/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly tenantMail: TenantMail;
  }
}

/** Why an address gets no mail, or none to groups. */
export type Suppression = 'unsubscribed' | 'bounced' | 'complained';

/** The content of a mail. The address is that of the delivery, and the tenant is the sender. */
export type WrittenMail = Pick<QueuedMail, 'subject' | 'text' | 'html' | 'attachments' | 'headers'>;

/** Deliveries that go out as mail. */
export interface MailKind {
  readonly kind: string;
  /** the maximum number of mails that one process sends at the same time */
  readonly maxConcurrent: number;
  /** as in DeliveryKind */
  readonly latePerSecond?: number;
  /**
   * Writes the mail as it is true now, or says why there is none. `suppressed`: what is known of the address; one
   * that bounced is not requested.
   */
  write(delivery: DueDelivery, suppressed: Suppression | null): Promise<WrittenMail | DeliveryResult>;
}

/** Mail in the name of a tenant, as deliveries of the outbox: docs/outbox.md. */
export interface TenantMail {
  /** A kind of the outbox. A repeat has the same Message-ID, so that the receiver recognises it. */
  kind(of: MailKind): DeliveryKind;
  /** Why an address gets no mail, or none to groups; null for any other. */
  suppressionOf(tenantId: number, email: string): Promise<Suppression | null>;
}

/** Seconds for one mail with its files. */
export const mailSeconds = 60;

/** The queue of a kind of mail, for `queues` of the module that declares it. */
export const mailQueueOf = (kind: string): Readonly<Record<string, QueueOptions>> =>
  queueOf(kind, mailSeconds);

/** The key of an address within a tenant: the same for every spelling. */
export const addressKeyOf = (privacy: Pick<Privacy, 'hmac'>, tenantId: number, email: string): string =>
  privacy.hmac('suppressed-address', `${tenantId}\n${normaliseName(email)}`).toString('hex');
