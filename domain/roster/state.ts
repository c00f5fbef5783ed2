import type { Role } from './events.ts';

export interface Membership {
  readonly role: Role;
  readonly active: boolean;
}

export interface OpenInvitation {
  readonly role: Role;
  /** users who were deactivated since it was sent; it is void for them */
  readonly voidFor: ReadonlySet<number>;
}

/** The memberships of a tenant by user id, and its open invitations by invitation id. */
export interface RosterState {
  readonly members: ReadonlyMap<number, Membership>;
  readonly invitations: ReadonlyMap<string, OpenInvitation>;
}
