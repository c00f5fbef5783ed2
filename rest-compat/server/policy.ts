import type { RouteOptions } from 'fastify';
import {
  idParameters,
  type DeclaredIds,
  type IdParameter,
  type InputPlace,
} from '../../infra/platform/http/id-parameters.ts';
import { idsNeededBy, type Policy } from '../../domain/kernel/policy.ts';
import { fieldNames } from './id-fields.ts';

/** Where the address of a call names an id. */
export interface IdIn {
  readonly in: 'params' | 'query';
  readonly name: string;
}

/** Or in the body: what the policy asks about it is asked by the dispatcher, once the body was read. */
export type IdPlace = IdIn | { readonly in: 'body'; readonly name: string };

/** Or the tenant of a call that names none in its address: what it says besides, else the one last used. */
export type TenantPlace = IdIn | { readonly in: 'session' };

/** Where a call names what: at least everything that its policy asks about. */
export interface IdPlaces {
  readonly tenant?: TenantPlace;
  readonly [of: string]: IdPlace | TenantPlace | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may make the call */
    policy?: Policy;
    /**
     * where the ids stand that the policy asks about, and what names such as `id` stand for here that
     * no aggregate declares
     */
    ids?: IdPlaces;
    /** `ownerid` in the body is part of what the call is about, which holds it against the tenant's owner itself */
    ownerOfTenant?: true;
  }
}

/** The places of most calls. */
export const tenantInPath: IdIn = { in: 'params', name: 'tenant' };
export const userInPath: IdIn = { in: 'params', name: 'userId' };
export const eventInPath: IdIn = { in: 'params', name: 'eventId' };
export const inBody = (name: string): IdPlace => ({ in: 'body', name });

/** A call as the registry lists it. */
export interface RegisteredCall {
  readonly method: string;
  readonly url: string;
  readonly policy: Policy;
  /** where its ids stand, as declared */
  readonly places: IdPlaces;
  /** everything that it takes */
  readonly inputs: readonly InputPlace[];
  /** where among that a tenant, a person or a thing enters it */
  readonly ids: readonly IdParameter[];
}

/**
 * Notes a route. Throws for one that does not say who may call it, where what its policy asks about
 * stands, or what an id that it takes is the id of, so that none can be forgotten.
 */
export function registeredCalls(route: RouteOptions): readonly RegisteredCall[] {
  const { policy, ids: places = {} } = route.config ?? {};
  const { url, schema } = route;
  if (policy === undefined) throw new Error(`${String(route.method)} ${url} declares no policy`);
  const missing = idsNeededBy(policy).find((of) => places[of] === undefined);
  if (missing !== undefined)
    throw new Error(`${String(route.method)} ${url} does not say where its ${missing} stands`);
  if (places.tenant?.in === 'session' && policy.who !== 'staff')
    throw new Error(`${String(route.method)} ${url} takes the session's tenant, which is for staff only`);
  const inputs = [
    ...Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => ({ in: 'params', name }) as const),
    ...fieldNames(schema?.querystring).map((name) => ({ in: 'query', name }) as const),
    ...fieldNames(schema?.body).map((name) => ({ in: 'body', name }) as const),
  ];
  const declared = declaredIds(places);
  return [route.method].flat().map((method) => {
    const ids = idParameters(`${method} ${url}`, inputs, declared);
    return { method, url, policy, places, inputs, ids };
  });
}

/** What the places say of the names that stand there. */
function declaredIds(places: IdPlaces): DeclaredIds {
  return Object.fromEntries(
    Object.entries<IdPlace | TenantPlace | undefined>(places).flatMap(([of, place]) =>
      place === undefined || place.in === 'session' ? [] : [[place.name, of]],
    ),
  );
}
