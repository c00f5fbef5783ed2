import type { FindId, Policy, RoleOnThing, Thing } from '../../../domain/kernel/policy.ts';
import type { Principal } from './port.ts';

export type TenantRole = 'admin' | 'staff';

/** A staff user in a tenant where they are active. */
export interface ActiveStaff {
  readonly userId: number;
  readonly role: TenantRole;
}

/** Finds the role of one of the tenant's staff on a thing; null when the tenant has no such thing. */
export type FindRole = (tenantId: number, id: number, staff: ActiveStaff) => Promise<RoleOnThing | null>;

/** How roles are found in the database; each call is one look-up. */
export interface RoleFinders {
  /** The role of an active membership in a tenant that is active itself; null without one. */
  tenantRole(tenantId: number, userId: number): Promise<TenantRole | null>;
  /** Whether a user belongs to the tenant, active there or not. */
  belongs(tenantId: number, userId: number): Promise<boolean>;
  /** Roles on things, by the kind of thing that policies name. */
  on(thing: Thing): FindRole;
}

/** Why somebody may not. What is another tenant's is 'not-found', like what is not there. */
export type Denial = 'unauthenticated' | 'forbidden' | 'not-found';

/** What the policy found out on its way; null for what it did not ask. */
export interface Granted {
  readonly tenantRole: TenantRole | null;
  /** on the thing that the policy is about */
  readonly role: RoleOnThing | null;
}

/**
 * Decides for one call of an edge, from the check before the body to the last command. Each role is
 * looked up at most once and remembered as long as the call lasts, so nothing may keep it longer.
 */
export interface Authority {
  /** Whether a policy lets a principal through. Throws only what `ids` throws, and `Unavailable`. */
  authorise(policy: Policy, principal: Principal, ids: FindId): Promise<Granted | Denial>;
  /** The active membership's role; null for owners' sessions, strangers and the inactive. */
  tenantRole(principal: Principal, tenantId: number): Promise<TenantRole | null>;
}

/** The one place that says who may do what; both edges and the dispatcher ask it. */
export interface Authorisation {
  /** The authority that the call brings along, else a new one that remembers nothing yet. */
  forCall(call?: { readonly authority?: Authority }): Authority;
}
