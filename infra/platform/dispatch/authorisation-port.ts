import type { FindId, Policy, ResourceRole, Resource } from '../../../domain/kernel/policy.ts';
import type { CallContext, Principal } from './port.ts';

export type TenantRole = 'admin' | 'staff';

/** A staff user in a tenant where they are active. */
export interface ActiveStaff {
  readonly userId: number;
  readonly role: TenantRole;
}

/**
 * Finds the role of an active user of the tenant on a resource; null if the tenant has no such resource or the user
 * is not active there. `staff` is still being looked up, so that both look-ups can share one look at the log. Until it
 * is known, only reads whose duration reveals nothing are allowed.
 */
export type FindRole = (
  tenantId: number,
  id: number,
  staff: Promise<ActiveStaff | null>,
) => Promise<ResourceRole | null>;

/** What a share gives to a user of another tenant than the one that holds the resource. */
export interface SharedRole {
  readonly role: ResourceRole;
  /** the tenant that holds the resource */
  readonly holderId: number;
  /** Notes that the user of the call reads the resource; never rejects. Both edges wait for it before each read. */
  readonly noteRead?: (call: CallContext) => Promise<void>;
}

/**
 * Finds the role that a user of this tenant has on another tenant's resource, or on a part of it, by a share; null
 * without one. It reads nothing of tenants that share nothing with this one.
 */
export type FindSharedRole = (tenantId: number, of: SharedThing) => Promise<SharedRole | null>;

/** Which role by a share is looked up. */
export interface SharedThing {
  readonly id: number;
  /** null for the resource itself */
  readonly part: number | null;
  /** whether it is the role on what belongs to it, such as comments, and not the role on its own fields */
  readonly content: boolean;
}

/** How roles are found. Those in a tenant come from the log, so that none outlives its withdrawal. */
export interface RoleFinders {
  /** The role of an active membership in an active tenant; null without one. */
  tenantRole(tenantId: number, userId: number): Promise<TenantRole | null>;
  /** Whether a user belongs to the tenant, active there or not. */
  belongs(tenantId: number, userId: number): Promise<boolean>;
  /** Finders of roles on resources, by the kind of resource that policies name. */
  on(resource: Resource): FindRole;
  /** Finders of roles by shares; null for resources that are never shared. */
  shared(resource: Resource): FindSharedRole | null;
}

/** Why a call is not permitted. What belongs to another tenant is 'not-found', like what does not exist. */
export type Denial = 'unauthenticated' | 'forbidden' | 'not-found';

/** What was looked up for the policy; null for what the policy did not need. */
export interface Granted {
  readonly tenantRole: TenantRole | null;
  /** on the resource of the policy */
  readonly role: ResourceRole | null;
  /** the tenant that holds the resource, for a caller who acts through a share; null in one's own tenant */
  readonly holderId: number | null;
  /** of the share through which the caller acts */
  readonly noteRead?: SharedRole['noteRead'];
}

/**
 * Authorises one call of an edge, from the first check to the last command. Each role is looked up at most
 * once and cached for the call, so an authority must not be kept longer.
 */
export interface Authority {
  /** Decides whether a policy permits the principal. Throws only what `ids` throws, and `Unavailable`. */
  authorise(policy: Policy, principal: Principal, ids: FindId): Promise<Granted | Denial>;
  /** The role of the active membership; null for owner sessions, strangers and inactive users. */
  tenantRole(principal: Principal, tenantId: number): Promise<TenantRole | null>;
}

/** The only place that decides who may do what; both edges and the dispatcher use it. */
export interface Authorisation {
  /** The authority of the call; if it has none, a new one with an empty cache. */
  forCall(call?: { readonly authority?: Authority }): Authority;
  /**
   * Whether a policy still permits what it permitted when the call began: looks up the role in the tenant
   * again, and the rest only if that role has changed. Null, or the denial.
   */
  recheck(
    call: { readonly authority?: Authority; readonly principal: Principal },
    policy: Policy,
    ids: FindId,
  ): Promise<Denial | null>;
  /**
   * Reads rows in the tenant that holds what the call is about: the caller's own, or the one that shares it with that
   * tenant. What was read through a share is returned only if the share is still there afterwards, because it can end
   * while rows are read. The log of access notes the read first.
   */
  readKept<T>(
    call: CallContext & { readonly tenantId: number },
    policy: Policy,
    ids: FindId,
    read: (holderId: number) => Promise<T>,
  ): Promise<{ readonly rows: T } | Denial>;
  /** Those of these tenants that a user belongs to, active there or not. */
  tenantsAmong(tenantIds: Iterable<number>, userId: number): Promise<readonly number[]>;
  /** The roles of these users in a tenant now; users without an active membership are absent. */
  rolesIn(tenantId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, TenantRole>>;
}
