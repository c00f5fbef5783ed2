import type { Accepted, CallContext, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { Device, Done } from '../accounts/port.ts';

/** People who come to work in a tenant; contexts carry the tenant. */
export type Staff = Registering & Inviting & NamesOfStaff;

export interface NamesOfStaff {
  /**
   * input: userId, username?, email?; for the tenant's admins. A username changes at once and its person
   * is told; an address changes when the mail to it was followed, so it answers the same whether another
   * has it, and only if the person works nowhere else by then. 'theirs-alone' for the names of oneself, of whoever has a company account and of whoever works
   * in another tenant too (decisions 7).
   */
  changeNames(input: unknown, context: CallContext): Promise<Done | Refused>;
  /**
   * Those of a tenant's people who belong to others as much, because they work in another tenant too or
   * have a company account: how they sign in and what is known of them is theirs alone. For the tenant's
   * admins; one statement, however many are asked for.
   */
  belongingElsewhere(tenantId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
}

export interface Registering {
  /**
   * input: username, email, firstname, lastname, phone, password, role?; for the tenant's admins. An open
   * invitation of the tenant to the address is withdrawn.
   */
  register(input: unknown, context: CallContext): Promise<Outcome<{ readonly userId: number }>>;
  /**
   * The same for whoever has the link of an invitation. 'link-used-up' for one that is none (any more).
   * The account gets the address that the link was sent to and no other (`email: 'not-invited'`): a
   * forwarded link must not make somebody known here under an address that nobody has seen them have.
   */
  registerInvited(
    input: unknown,
    token: unknown,
    context: CallContext,
    device: Device,
  ): Promise<Outcome<{ readonly userId: number }>>;
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

/** What whoever has the link of an invitation sees of it. */
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
   * address; for the tenant's admins. 'already-member' for who works in it, active or not: of anybody else
   * nothing is told. 'too-many' for more in an hour than a tenant sends or an address gets, from anywhere.
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
   * Lets whoever is signed in work in the tenant that a link invites to. Under which address they are
   * known does not matter: they have shown who they are, and have the link from whoever got it. Not whom
   * the tenant shut out since it was sent ('link-used-up'). What an admin asked for in their place is void
   * from then on; 'conflict' while that is being confirmed.
   */
  accept(
    token: string,
    context: CallContext,
  ): Promise<(Accepted<object> & { readonly tenantId: number }) | Refused>;
}
