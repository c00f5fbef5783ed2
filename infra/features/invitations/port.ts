import type { Accepted, CallContext, Principal, Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly invitations: Inviting;
  }
  interface InnerPorts {
    readonly invitations: Inviting & InvitationsAtRegistration;
  }
}

/** An invitation that nobody has used yet, as admins see it. */
export interface OpenInvitation {
  readonly invitationId: string;
  /** null for one of before addresses were kept */
  readonly email: string | null;
  readonly role: 'admin' | 'staff';
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** An invitation as the holder of its link sees it. */
export interface Offer {
  readonly companyname: string;
  readonly city: string;
  readonly role: 'admin' | 'staff';
  readonly email: string | null;
  readonly expiresAt: Date;
}

export interface Inviting {
  /**
   * input: email, role?; mails a link that works once, in place of an open one of the tenant to the same
   * address; for the tenant's admins. 'already-member' for a user of the tenant, active or not; the answer
   * tells nothing about other people. 'too-many' over the hourly limit of the tenant or of the address.
   */
  invite(
    input: unknown,
    context: CallContext,
  ): Promise<(Accepted<object> & { readonly invitationId: string }) | Refused>;
  /** A tenant's open invitations, the newest first; at most 200, as there are no more at once. */
  openInvitations(tenantId: number): Promise<readonly OpenInvitation[]>;
  /** Takes an open invitation back; 'not-found' for one that is not (any more). For the tenant's admins. */
  withdraw(invitationId: string, context: CallContext): Promise<Accepted<object> | Refused>;
  /** What a link offers; undefined for one that was used, withdrawn, ran out or never was. */
  offer(token: string): Promise<Offer | undefined>;
  /**
   * Adds the signed-in person to the tenant of the link, whatever their address is. 'link-used-up' if the
   * link does not work, or if the tenant deactivated the person after it was sent. Changes of the person's
   * names that an admin requested are cancelled; 'conflict' while one is being confirmed.
   */
  accept(
    token: string,
    context: CallContext,
  ): Promise<(Accepted<object> & { readonly tenantId: number }) | Refused>;
}

/** Registering with an invitation: its link is used up by the command that registers. */
export interface InvitationsAtRegistration {
  /** Who carries out what a link says: the roster sees to it that it is used once. */
  readonly byInvitation: Principal;
  /** What a link invites to, used or not; undefined for none that could work. */
  of(token: string): Promise<FoundInvitation | undefined>;
  /** Whether an invitation was sent to this address; so it is for one whose address was not kept. */
  wasSentTo(invitationId: string, email: string): Promise<boolean>;
  /** Uses a link up for a command, until that is settled; false when another has used it. */
  take(invitationId: string, commandId: string): Promise<boolean>;
  /** The command is done: the link is used up for good. */
  used(invitationId: string, commandId: string): Promise<void>;
  /** The command came to nothing: the link works again. */
  giveBack(invitationId: string, commandId: string): Promise<void>;
  /**
   * Withdraws a tenant's open invitation to the address of a user who works there now. Interrupted, a
   * repeat makes up for it.
   */
  withdrawFor(userId: number, email: string, context: CallContext): Promise<void>;
}

export interface Invitation {
  readonly invitationId: string;
  readonly tenantId: number;
  readonly role: 'admin' | 'staff';
}

/** An invitation as its link finds it. */
export interface FoundInvitation extends Invitation {
  /** null for one of before addresses were kept */
  readonly email: string | null;
  readonly expiresAt: Date;
  /** somebody has used it, or is about to */
  readonly used: boolean;
}
