import type { Role } from './events.ts';

export interface Membership {
  readonly role: Role;
  readonly active: boolean;
}

export interface OpenInvitation {
  readonly role: Role;
  /** who was shut out since it was sent: it lets them in no more */
  readonly notFor: ReadonlySet<number>;
}

/** Who works in a tenant, by user id, and who is invited to, by the id of the invitation. */
export interface RosterState {
  readonly members: ReadonlyMap<number, Membership>;
  readonly invitations: ReadonlyMap<string, OpenInvitation>;
}
