import type { PersistentMap } from '../kernel/persistent-map.ts';
import type { Role } from './events.ts';

export interface Membership {
  readonly role: Role;
  readonly active: boolean;
}

export interface OpenInvitation {
  readonly role: Role;
  /** the first invitation of the tenant has number 1 */
  readonly number: number;
}

/** The memberships of a tenant by user id, and its open invitations by invitation id. */
export interface RosterState {
  readonly members: PersistentMap<number, Membership>;
  /** erased users, whose memberships ended */
  readonly former: PersistentMap<number, true>;
  readonly invitations: PersistentMap<string, OpenInvitation>;
  /** how many invitations were sent until now */
  readonly sent: number;
  /** by user: how many invitations had been sent at the user's last deactivation. They are void for the user. */
  readonly voidUpTo: PersistentMap<number, number>;
}
