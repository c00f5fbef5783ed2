import type { RouteOptions } from 'fastify';
import {
  idParameters,
  type DeclaredIds,
  type IdParameter,
  type InputPlace,
} from '../../infra/platform/http/id-parameters.ts';
import { idsNeededBy, type Policy } from '../../domain/kernel/policy.ts';
import { fieldNames } from './id-fields.ts';

/** The place of an id in the URL of a call. */
export interface IdIn {
  readonly in: 'params' | 'query';
  readonly name: string;
}

/** Or in the body: then the dispatcher checks the policy for it, after the body was read. */
export type IdPlace = IdIn | { readonly in: 'body'; readonly name: string };

/**
 * Or, for a call without a tenant in its path, the tenant of body, query or header, or else the one last used. A
 * tenant in the body is that of the call once the body was read; then a role on a thing of it is checked.
 */
export type TenantPlace = IdPlace | { readonly in: 'session' };

/** The places of a call's ids, at least of all that its policy needs. */
export interface IdPlaces {
  readonly tenant?: TenantPlace;
  readonly [of: string]: IdPlace | TenantPlace | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may make the call */
    policy?: Policy;
    /**
     * the places of the ids that the policy needs, and the kinds of ids with names that no aggregate
     * declares, such as `id`
     */
    ids?: IdPlaces;
    /** the read models of a list: while one is under repair in the tenant, the answer says so */
    readModels?: readonly string[];
    /** `ownerid` in the body is input of the call, which compares it with the tenant's owner itself */
    ownerOfTenant?: true;
    /** the call ends the sessions with which it is sent: they belong to what it says */
    endsSessions?: true;
    /** statuses with which the call is refused, beside those that follow from its declaration */
    refuses?: Readonly<Record<number, string>>;
    /** the headers of its answer, for the document */
    answersWith?: Readonly<Record<string, object>>;
    /** the log notes who reads it */
    isNoted?: true;
    /** a public form that may ask for a proof of work (`x-proof`) */
    proof?: true;
  }
}

/** The usual places of ids. */
export const tenantInPath: IdIn = { in: 'params', name: 'tenant' };
export const userInPath: IdIn = { in: 'params', name: 'userId' };
export const eventInPath: IdIn = { in: 'params', name: 'eventId' };
export const itemInPath: IdIn = { in: 'params', name: 'itemId' };
/** An id that is a field of the body. */
export const inBody = (name: string) => ({ in: 'body', name }) as const;

/** A call as the registry lists it. */
export interface RegisteredCall {
  readonly method: string;
  readonly url: string;
  readonly policy: Policy;
  /** the declared places of its ids */
  readonly places: IdPlaces;
  /** all its parameters and fields of the body */
  readonly inputs: readonly InputPlace[];
  /** those of the inputs that are ids */
  readonly ids: readonly IdParameter[];
  /** whether the log notes who reads it */
  readonly isNoted: boolean;
  /** whether its body is bytes, without fields */
  readonly takesBytes: boolean;
}

/**
 * The registry's entries for a route. Throws for a route without a policy, without the place of an id that
 * the policy needs, or with an id whose kind is not declared.
 */
export function registeredCalls(route: RouteOptions): readonly RegisteredCall[] {
  const { policy, ids: places = {} } = route.config ?? {};
  const { url, schema } = route;
  if (policy === undefined) throw new Error(`${String(route.method)} ${url} declares no policy`);
  const missing = idsNeededBy(policy).find((of) => places[of] === undefined);
  if (missing !== undefined)
    throw new Error(`${String(route.method)} ${url} does not say where its ${missing} stands`);
  if (places.tenant?.in === 'session' && policy.who !== 'staff' && policy.who !== 'role')
    throw new Error(`${String(route.method)} ${url} takes the session's tenant, which is for staff only`);
  const inputs = [
    ...Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => ({ in: 'params', name }) as const),
    ...fieldNames(schema?.querystring).map((name) => ({ in: 'query', name }) as const),
    ...fieldNames(schema?.body).map((name) => ({ in: 'body', name }) as const),
  ];
  const declared = declaredIds(places);
  return [route.method].flat().map((method) => {
    const ids = idParameters(`${method} ${url}`, inputs, declared);
    const isNoted = route.config?.isNoted === true;
    return { method, url, policy, places, inputs, ids, isNoted, takesBytes: takesBytes(schema) };
  });
}

function takesBytes(schema: RouteOptions['schema']): boolean {
  const { consumes = [] }: { readonly consumes?: readonly string[] } = { ...schema };
  return consumes.includes('application/offset+octet-stream');
}

/** The kinds of ids by the name of their place. */
function declaredIds(places: IdPlaces): DeclaredIds {
  return Object.fromEntries(
    Object.entries<IdPlace | TenantPlace | undefined>(places).flatMap(([of, place]) =>
      place === undefined || place.in === 'session' ? [] : [[place.name, of]],
    ),
  );
}
