import type { Role } from './events.ts';

export interface Membership {
  readonly role: Role;
  readonly active: boolean;
}

/** Who works in a tenant, by user id, and who is invited to, by the id of the invitation. */
export interface RosterState {
  readonly members: ReadonlyMap<number, Membership>;
  readonly invitations: ReadonlyMap<string, { readonly role: Role }>;
}
