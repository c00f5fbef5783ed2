import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
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
import type { Principal } from '../../../infra/platform/dispatch/port.ts';
import type { Callers } from '../../../infra/platform/http/principal.ts';
import type { GatewayContext } from '../context.ts';
import { failure, refusalError } from '../failure/refusal.ts';
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
  /** everything that it takes */
  readonly inputs: readonly InputPlace[];
  /** where among that a tenant, a person or a thing enters it */
  readonly ids: readonly IdParameter[];
}

/**
 * Every root field with its policy and its ids. Throws for one that does not say who may ask it, that
 * lacks an argument its policy asks about, or that does not say what an id that it takes is the id of.
 */
export function registeredFields(schema: GraphQLSchema): readonly RegisteredField[] {
  return rootFields(schema).map(([name, field]) => {
    const policy = policyOf(field);
    if (policy === undefined) throw new Error(`${name} declares no policy`);
    const missing = idsNeededBy(policy)
      .map(idField)
      .find((wanted) => !field.args.some((argument) => argument.name === wanted));
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
 * Puts each root field behind its declared policy: the one place where the gateway asks who may see
 * what.
 */
export function enforcePolicies(schema: GraphQLSchema): GraphQLSchema {
  for (const { field, name, policy } of registeredFields(schema)) {
    if (field.subscribe) field.subscribe = guarded(policy, field.subscribe, field);
    else if (field.resolve) {
      const resolve = guarded(policy, field.resolve, field);
      field.resolve = name.startsWith('Mutation.') ? oneCall(resolve) : resolve;
    }
  }
  return schema;
}

function guarded(policy: Policy, resolve: Resolve, field: RootField): Resolve {
  const answers = unionMembers(field);
  const ofTenant = idsNeededBy(policy).includes('tenant');
  return async (source, args, context, info) => {
    const principal = principalFor(policy, context.callers);
    const found = await context.authority().authorise(policy, principal, idsIn(args));
    if (typeof found !== 'string') return resolve(source, args, context, info);
    // What a role does not reach is an answer like any other; a session of the wrong kind is an error.
    if (ofTenant && found === 'not-found' && answers.has(NotThere.name)) return failure(found);
    if (ofTenant && found === 'forbidden' && answers.has(NotAllowed.name)) return failure(found);
    throw refusalError(found);
  };
}

/** Mutations of one request follow each other, and one may change the roles that the next asks for. */
function oneCall(resolve: Resolve): Resolve {
  return async (source, args, context, info) => {
    try {
      return await resolve(source, args, context, info);
    } finally {
      context.forget();
    }
  };
}

/**
 * The session that answers for a policy. An owner's session beside a question about a tenant counts
 * as none, so that the answer asks for a sign-in as staff.
 */
function principalFor(policy: Policy, { owner, staff }: Callers): Principal {
  if (policy.who === 'owner' || policy.who === 'named-owner') return owner.kind === 'owner' ? owner : staff;
  if (policy.who === 'signed-in' || policy.who === 'self') return staff.kind === 'staff' ? staff : owner;
  return staff;
}

function unionMembers(field: RootField): ReadonlySet<string> {
  const type = getNamedType(field.type);
  return new Set(isUnionType(type) ? type.getTypes().map(({ name }) => name) : []);
}
