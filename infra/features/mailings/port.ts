import type { Audience } from '../../../domain/mailing/audience.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { Accepted, CallContext, Done, Refused } from '../../platform/dispatch/port.ts';
import type { ReachedQuota } from './mail-quota.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly mailings: Mailings;
  }
}

declare module '../../platform/media/port.ts' {
  interface MediaPurposes {
    /** a file that was sent along with a mail */
    mail: true;
  }
}

type InTenant = CallContext & { readonly tenantId: number };

/** Somebody who is written to. */
export interface Recipient {
  /** `member-4`, `registrant-7`; null for an address that was typed */
  readonly person: string | null;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** A requested mail. */
export interface Requested extends Accepted<object> {
  readonly mailingId: number;
  /** the deliveries to the addresses */
  readonly deliveryIds: readonly number[];
}

/** More mails than may be requested within a day. */
export interface QuotaReached extends Refused {
  readonly code: 'mail-quota';
  readonly quota: ReachedQuota;
}

/** A part of a group. */
export interface PeopleQuery {
  readonly tenantId: number;
  readonly first: number;
  readonly after?: string | null;
  /** people on a page at most; 100 without it */
  readonly longest?: number;
  /** words that find people within the group */
  readonly search?: string | null;
}

/** A mail as one of its recipients gets it. */
export interface MailPreview {
  /** how many people it is for now; those who want no mail are among them, and are found when it is sent */
  readonly recipients: number;
  /** whom the preview is for; null if nobody gets it */
  readonly to: { readonly person: string | null; readonly name: string; readonly email: string } | null;
  readonly subject: string;
  readonly text: string;
  /** a whole page; its only picture, the logo, is inside of it */
  readonly html: string;
}

/** How far a mailing is: how many of its mails are in each state of docs/outbox.md. */
export interface MailingProgress {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly cancelled: number;
}

/** Send Email: docs/product/send-email.md. */
export interface Mailings {
  /**
   * input: `to` (addresses), `audience`, `subject`, `message`, `attachments` (paths of files of the tenant) and
   * `dueAt`. Every address gets a mail of its own. Fields: 'required', 'nobody-to-mail', 'too-many-addresses',
   * 'attachments-too-large', 'in-the-past' for a `dueAt` that was over a minute ago. 'mail-quota' beyond what a
   * tenant, or its owner, may ask for within a day.
   */
  send(input: unknown, context: InTenant): Promise<Requested | Refused | QuotaReached>;
  /** Keeps it from everybody who has not got it yet. 'not-found' for one of another tenant. */
  stop(mailingId: number, context: InTenant): Promise<Accepted<object> | Refused>;
  /**
   * input: as of `send`; nothing is sent. The caller is staff of the tenant. For one of the recipients, a typed address
   * or a person (`member-4`): 'not-a-recipient' for anybody else. For the first one without it.
   */
  preview(
    tenantId: number,
    input: unknown,
    recipient?: string | null,
  ): Promise<({ readonly ok: true } & MailPreview) | Refused>;
  /** A page of a group as it is now, people found by `search`; the caller is staff. Throws InvalidCursor. */
  people(query: PeopleQuery, audience: Audience): Promise<Page<Recipient>>;
  /** How many people of a group a search finds; without one, how many it has. */
  peopleCount(query: Pick<PeopleQuery, 'tenantId' | 'search'>, audience: Audience): Promise<number>;
  /** How far mailings are, in the order of the ids; at most 100. */
  progress(tenantId: number, mailingIds: readonly number[]): Promise<readonly MailingProgress[]>;
  /** The holder of the link of a mail wants no more mail to groups of its tenant. 'link-used-up' for a wrong link. */
  unsubscribe(link: string): Promise<Done | Refused>;
  /** The holder of the link wants mail to groups again. 'link-used-up' for a wrong link. */
  subscribeAgain(link: string): Promise<Done | Refused>;
  /**
   * An admin says that the address of a delivery works again, so that it is mailed to. 'not-found' for a delivery of
   * another tenant, and for an erased recipient.
   */
  liftBounce(deliveryId: number, context: InTenant): Promise<Accepted<object> | Refused>;
  /**
   * What the mail service says about a mail: it bounced, or its recipient complained. `signature` is the
   * HMAC-SHA-256 of `{timestamp}.{body}` under MAIL_WEBHOOK_SECRET, hexadecimal; `timestamp` seconds since 1970,
   * at most five minutes old. 'not-found' without a secret, 'forbidden' for a wrong signature. Throws Unavailable while
   * it cannot be known which mail it is.
   */
  returned(message: {
    readonly body: string;
    readonly timestamp: string;
    readonly signature: string;
  }): Promise<Done | Refused>;
}
