import type { CallContext, Device, Done, Refused, Self } from '../../platform/dispatch/port.ts';
import type { MailRoute } from '../../platform/mail/open-mail-transport.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly confirmedAddresses: ConfirmedAddresses;
  }
  interface InnerPorts {
    readonly confirmedAddresses: ConfirmedAddresses & TenantPost;
  }
}

/** Whether people have shown that mail to their address reaches them (decision 43). */
export interface ConfirmedAddresses {
  /** As in the log; false for somebody unknown. */
  isConfirmed(userId: number): Promise<boolean>;
  /**
   * Mails a link that confirms the person's present address; it works for three days. Does nothing when the
   * address is confirmed already. 'too-many' after five links within an hour.
   */
  mailLink(self: Pick<Self, 'userId'>): Promise<Done | Refused>;
  /** 'link-used-up' when the link does not work, or when the person has another address by now. */
  confirm(
    token: string,
    device: Device,
    context: Pick<CallContext, 'correlationId'>,
  ): Promise<Done | Refused>;
  /** Where mail of this installation goes. */
  mailRoute(): MailRoute;
  /** How many mails of a tenant wait because none of its admins has a confirmed address. */
  waitingMail(tenantId: number): Promise<number>;
}

/** The mail of a tenant to people outside it. */
export interface TenantPost {
  /** Whether mail of a tenant goes out: an active admin has a confirmed address, or mail is only kept here. */
  mayMail(tenantId: number): Promise<boolean>;
  /** Whether a person is mailed what a tenant does: the address is confirmed, or mail is only kept here. */
  mayMailTo(userId: number): Promise<boolean>;
}
