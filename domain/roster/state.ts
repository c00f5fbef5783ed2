import type { Role } from './events.ts';

export interface Membership {
  readonly role: Role;
}

/** Who works in a tenant, by user id; 'empty' until the first one does. */
export type RosterState =
  | { readonly status: 'empty' }
  | { readonly status: 'staffed'; readonly members: ReadonlyMap<number, Membership> };
