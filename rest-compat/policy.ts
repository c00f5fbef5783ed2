import type { RouteOptions } from 'fastify';

/** Where a request names an id: the registry knows it, and the attacks of the tests use it. */
export interface IdIn {
  readonly in: 'params' | 'query';
  readonly name: string;
}

/** Or the tenant that a call without one is about: what it says besides, else the one last used. */
export type TenantIn = IdIn | { readonly in: 'session'; readonly name: 'tenantId' };

/** Who may make a call, declared beside its route (`config.policy`). */
export type CallPolicy =
  /** anybody, signed in or not; `tenant` where the call says which */
  | { readonly who: 'public' }
  /** an owner session */
  | { readonly who: 'owner' }
  /** active users of the tenant that is named, and of them only admins */
  | { readonly who: 'staff' | 'admin'; readonly tenant: TenantIn }
  /** its admins, and whoever the address names */
  | { readonly who: 'admin-or-self'; readonly tenant: IdIn; readonly user: IdIn }
  /** its admins, and whoever brings the link of an invitation: asked once the body was read */
  | { readonly who: 'admin-or-invitation'; readonly tenant: IdIn }
  /** those of them who may see the event */
  | { readonly who: 'event-viewer'; readonly tenant: IdIn; readonly event: IdIn }
  /**
   * Those of them who may change the event. Without `event` the body names it, and the dispatcher
   * asks for the role once the body was read.
   */
  | { readonly who: 'event-editor'; readonly tenant: IdIn; readonly event?: IdIn };

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: CallPolicy;
  }
}

/** The tenant or the event in a path, as most calls have it. */
export const tenantInPath: IdIn = { in: 'params', name: 'tenant' };
export const userInPath: IdIn = { in: 'params', name: 'userId' };
export const eventInPath: IdIn = { in: 'params', name: 'eventId' };

/** A call as the registry lists it. */
export interface RegisteredCall {
  readonly method: string;
  readonly url: string;
  readonly policy: CallPolicy;
}

/** Notes a route; throws for one that does not say who may call it, so that it cannot be forgotten. */
export function registeredCalls(route: RouteOptions): readonly RegisteredCall[] {
  const { policy } = route.config ?? {};
  if (policy === undefined) throw new Error(`${String(route.method)} ${route.url} declares no policy`);
  return [route.method].flat().map((method) => ({ method, url: route.url, policy }));
}
