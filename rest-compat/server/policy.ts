import type { RouteOptions } from 'fastify';
import {
  idParameters,
  type DeclaredIds,
  type IdParameter,
  type InputPlace,
} from '../../infra/platform/http/id-parameters.ts';
import { fieldNames } from './id-fields.ts';

/** Where a request names an id that its policy asks about. */
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
    /** `ownerid` in the body is part of what the call is about, which holds it against the tenant's owner itself */
    ownerOfTenant?: true;
    /** what ids name that no aggregate declares, such as `id` */
    ids?: DeclaredIds;
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
  /** everything that it takes */
  readonly inputs: readonly InputPlace[];
  /** where among that a tenant, a person or a thing enters it */
  readonly ids: readonly IdParameter[];
}

/**
 * Notes a route; throws for one that does not say who may call it, or what an id that it takes is the
 * id of, so that neither can be forgotten.
 */
export function registeredCalls(route: RouteOptions): readonly RegisteredCall[] {
  const { policy, ids } = route.config ?? {};
  const { url, schema } = route;
  if (policy === undefined) throw new Error(`${String(route.method)} ${url} declares no policy`);
  const inputs = [
    ...Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => ({ in: 'params', name }) as const),
    ...fieldNames(schema?.querystring).map((name) => ({ in: 'query', name }) as const),
    ...fieldNames(schema?.body).map((name) => ({ in: 'body', name }) as const),
  ];
  return [route.method].flat().map((method) => {
    const declared = { ...idsOf(policy), ...ids };
    return { method, url, policy, inputs, ids: idParameters(`${method} ${url}`, inputs, declared) };
  });
}

/** What the policy itself says of the ids that it asks about. */
function idsOf(policy: CallPolicy): DeclaredIds {
  const places: readonly (readonly [string, IdIn | TenantIn | undefined])[] = [
    ['tenant', 'tenant' in policy ? policy.tenant : undefined],
    ['event', 'event' in policy ? policy.event : undefined],
    ['user', 'user' in policy ? policy.user : undefined],
  ];
  return Object.fromEntries(
    places.flatMap(([of, place]) =>
      place === undefined || place.in === 'session' ? [] : [[place.name, of]],
    ),
  );
}
