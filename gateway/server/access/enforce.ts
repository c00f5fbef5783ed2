import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { idField, idsNeededBy, idsIn, type Policy } from '../../../domain/kernel/policy.ts';
import {
  idParameters,
  type IdParameter,
  type InputPlace,
} from '../../../infra/platform/http/id-parameters.ts';
import { principalFor } from '../../../infra/platform/http/principal.ts';
import type { GatewayContext } from '../context.ts';
import { failure, refusalError } from '../failure/refusal.ts';
import { tooMany } from '../failure/too-many.ts';
import { NotAllowed, NotThere } from '../failure/types.ts';
import { idsOf, policyOf } from './policy.ts';

type RootField = GraphQLField<unknown, GatewayContext>;
type Resolve = GraphQLFieldResolver<unknown, GatewayContext>;

/** The root fields of a schema, as `Query.events`. */
export function rootFields(schema: GraphQLSchema): readonly (readonly [name: string, field: RootField])[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, field] as const),
  );
}

/** A root field as the registry lists it. */
export interface RegisteredField {
  readonly name: string;
  readonly field: RootField;
  readonly policy: Policy;
  /** all its arguments and the fields of their input types */
  readonly inputs: readonly InputPlace[];
  /** those of the inputs that are ids */
  readonly ids: readonly IdParameter[];
}

/**
 * Every root field with its policy and its ids. Throws for a field without a policy, without an
 * argument that its policy needs, or with an id argument whose kind is not declared.
 */
export function registeredFields(schema: GraphQLSchema): readonly RegisteredField[] {
  return rootFields(schema).map(([name, field]) => {
    const policy = policyOf(field);
    if (policy === undefined) throw new Error(`${name} declares no policy`);
    const missing = idsNeededBy(policy)
      .map(idField)
      .find((needed) => !field.args.some((argument) => argument.name === needed));
    if (missing !== undefined)
      throw new Error(`${name} has a policy that asks for ${missing}, and takes none`);
    const inputs = field.args
      .flatMap((argument) => inputNames(argument.type, argument.name))
      .map((parameter) => ({ in: 'argument', name: parameter }) as const);
    return { name, field, policy, inputs, ids: idParameters(name, inputs, idsOf(field)) };
  });
}

/** The names of an argument's parts: `input.ownerId`, `fileIds[]`. */
function inputNames(type: GraphQLInputType, name: string): readonly string[] {
  if (isNonNullType(type)) return inputNames(type.ofType, name);
  if (isListType(type)) return inputNames(type.ofType, `${name}[]`);
  if (!isInputObjectType(type)) return [name];
  return Object.values(type.getFields()).flatMap((field) => inputNames(field.type, `${name}.${field.name}`));
}

/**
 * Wraps the resolver of each root field with a check of its declared policy. This is the only place
 * where the gateway authorises calls; use cases check what a policy cannot say.
 */
export function enforcePolicies(schema: GraphQLSchema): GraphQLSchema {
  for (const { field, name, policy } of registeredFields(schema)) {
    if (field.subscribe) field.subscribe = guarded(policy, field.subscribe, field);
    else if (field.resolve) {
      const resolve = guarded(policy, field.resolve, field);
      field.resolve = name.startsWith('Mutation.') ? forgettingRoles(resolve) : resolve;
    }
  }
  enforceOnEdges(schema);
  return schema;
}

/**
 * Wraps the resolvers of fields that lead from one thing to others and declare a policy: the ids that the policy
 * asks about are those of the thing. Without this a thing that outlived its reader's access, such as a tenant in
 * the answer to its own deactivation, would lead on to what is in it.
 */
function enforceOnEdges(schema: GraphQLSchema): void {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.has(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const policy = policyOf(field);
      if (policy === undefined) continue;
      const missing = idsNeededBy(policy)
        .map(idField)
        .find((needed) => !(needed in type.getFields()));
      if (missing !== undefined)
        throw new Error(
          `${type.name}.${field.name} has a policy that asks for ${missing}, and its type has none`,
        );
      const { resolve } = field;
      if (!resolve) throw new Error(`${type.name}.${field.name} has a policy and no resolver`);
      field.resolve = async (source, args, context: GatewayContext, info) => {
        const principal = principalFor(policy, context.callers);
        const ids = idsIn(typeof source === 'object' && source !== null ? { ...source } : {});
        const refusal = await context.authority().authorise(policy, principal, ids);
        if (typeof refusal === 'string') throw refusalError(refusal);
        return resolve(source, args, context, info);
      };
    }
  }
}

function guarded(policy: Policy, resolve: Resolve, field: RootField): Resolve {
  const members = unionMembers(field);
  const ofTenant = idsNeededBy(policy).includes('tenant');
  return async (source, args, context, info) => {
    const { callers } = context;
    // For a policy about a tenant an owner session counts as no session: the answer is 'unauthenticated', and the
    // caller signs in as staff.
    const principal = ofTenant ? callers.staff : principalFor(policy, callers);
    const refusal = await context.authority().authorise(policy, principal, idsIn(args));
    if (typeof refusal !== 'string') {
      const wait = ofTenant ? await context.ports.costs.inTenant(context.call, idsIn(args)('tenant')) : null;
      if (wait !== null) throw tooMany(wait);
      return resolve(source, args, context, info);
    }
    // A role that is too low is a failure in the union; a session of the wrong kind is an error.
    if (ofTenant && refusal === 'not-found' && members.has(NotThere.name)) return failure(refusal);
    if (ofTenant && refusal === 'forbidden' && members.has(NotAllowed.name)) return failure(refusal);
    throw refusalError(refusal);
  };
}

/** Forgets looked-up roles after a mutation: mutations of one request run in order, and one may change the roles that the next needs. */
function forgettingRoles(resolve: Resolve): Resolve {
  return async (source, args, context, info) => {
    try {
      return await resolve(source, args, context, info);
    } finally {
      context.forget();
    }
  };
}

function unionMembers(field: RootField): ReadonlySet<string> {
  const type = getNamedType(field.type);
  return new Set(isUnionType(type) ? type.getTypes().map(({ name }) => name) : []);
}
