import type { Accepted, CallContext, Outcome, Principal, Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly invitations: Inviting;
  }
  interface InnerPorts {
    readonly invitations: Inviting & InvitationsAtRegistration;
  }
}

/** An open invitation, as admins see it. */
export interface OpenInvitation {
  readonly invitationId: string;
  /** null if its address is not stored */
  readonly email: string | null;
  readonly role: 'admin' | 'staff';
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** An invitation as the holder of its link sees it. */
export interface Offer {
  readonly companyname: string;
  /** the name of who sent it; null if they are not known, or do not work there any more */
  readonly invitedBy: string | null;
  readonly city: string;
  readonly role: 'admin' | 'staff';
  readonly email: string | null;
  readonly expiresAt: Date;
}

/** Inviting people into a tenant, and accepting an invitation. */
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

/** Registering with an invitation: the registration claims it, so that nobody else can use its link. */
export interface InvitationsAtRegistration {
  /** sends the commands of a caller who has a link */
  readonly byInvitation: Principal;
  /** The invitation of a link, used or not; undefined for a link that has expired or does not exist. */
  of(token: string): Promise<FoundInvitation | undefined>;
  /** What `claim` would be refused with now; null for nothing. Gives up the claim of an interrupted registration. */
  check(invitation: InvitationRef, commandId: string, context: CallContext): Promise<Refused | null>;
  /** Claims an invitation and draws the id of its user; 'link-used-up' when it is used or claimed by another. */
  claim(
    invitation: InvitationRef,
    commandId: string,
    context: CallContext,
  ): Promise<Outcome<{ readonly userId: number }>>;
  /** Gives a claim up, because the registration was refused; does nothing if the user is registered. Idempotent. */
  release(
    invitation: InvitationRef,
    userId: number,
    context: Pick<CallContext, 'correlationId'>,
  ): Promise<void>;
}

/** Names an invitation. */
export interface InvitationRef {
  readonly invitationId: string;
  readonly tenantId: number;
}

/** An invitation as its link finds it. */
export interface FoundInvitation extends InvitationRef {
  readonly role: 'admin' | 'staff';
  /** null if its address is not stored */
  readonly email: string | null;
}

/** An invitation in an export. */
export interface SentInvitation extends OpenInvitation {
  readonly tenantId: number;
}
