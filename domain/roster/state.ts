import type { PersistentMap } from '../kernel/persistent-map.ts';
import type { Role } from './events.ts';

export interface Membership {
  readonly role: Role;
  readonly active: boolean;
  /** ISO 8601; null for one that was never deactivated, and for the events of earlier versions */
  readonly deactivatedAt: string | null;
}

/** The memberships of a tenant by user id. */
export interface RosterState {
  readonly members: PersistentMap<number, Membership>;
  /** erased users, whose memberships ended */
  readonly former: PersistentMap<number, true>;
}
