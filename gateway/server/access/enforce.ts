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
import {
  idParameters,
  type IdParameter,
  type InputPlace,
} from '../../../infra/platform/http/id-parameters.ts';
import type { GatewayContext } from '../context.ts';
import { failure, refusalError, type RefusalCode } from '../failure/refusal.ts';
import { NotThere } from '../failure/types.ts';
import { idsOf, policyOf, type FieldPolicy } from './policy.ts';

/** Policies that are about one tenant. */
const ofTenant: ReadonlySet<FieldPolicy> = new Set(['staff', 'admin', 'command']);

/** What a session may ask that is for setting up a second factor and for nothing else: decisions 8. */
const whileEnrolling: ReadonlySet<string> = new Set([
  'secondFactor',
  'enrolTotp',
  'confirmTotp',
  'enrolPasskey',
  'confirmPasskey',
]);

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
  readonly policy: FieldPolicy;
  /** everything that it takes */
  readonly inputs: readonly InputPlace[];
  /** where among that a tenant, a person or a thing enters it */
  readonly ids: readonly IdParameter[];
}

/**
 * Every root field with its policy and its ids. Throws for one that does not say who may ask it, or
 * what an id that it takes is the id of, so that neither can be forgotten.
 */
export function registeredFields(schema: GraphQLSchema): readonly RegisteredField[] {
  return rootFields(schema).map(([name, field]) => {
    const policy = policyOf(field);
    if (policy === undefined) throw new Error(`${name} declares no policy`);
    if (ofTenant.has(policy) && !field.args.some(({ name: argument }) => argument === 'tenantId'))
      throw new Error(`${name} is for a tenant's staff and takes no tenantId`);
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
  for (const { field, policy } of registeredFields(schema)) {
    if (field.subscribe) field.subscribe = guarded(policy, field.subscribe, field);
    else if (field.resolve) field.resolve = guarded(policy, field.resolve, field);
  }
  return schema;
}

function guarded(policy: FieldPolicy, resolve: Resolve, field: RootField): Resolve {
  const answers = unionMembers(field);
  return async (source, args, context, info) => {
    const refused = await refusal(policy, field.name, args, context);
    if (refused === null) return resolve(source, args, context, info);
    if (refused === 'not-found' && answers.has(NotThere.name)) return failure(refused);
    throw refusalError(refused);
  };
}

async function refusal(
  policy: FieldPolicy,
  field: string,
  { tenantId }: Readonly<Record<string, unknown>>,
  { callers, roleIn }: GatewayContext,
): Promise<RefusalCode | null> {
  switch (policy) {
    case 'public':
      return null;
    case 'owner':
      if (callers.owner.kind === 'owner') return null;
      return callers.staff.kind === 'staff' ? 'forbidden' : 'unauthenticated';
    case 'self':
      if (callers.staff.kind === 'staff')
        return callers.staff.mustEnrol && !whileEnrolling.has(field) ? 'forbidden' : null;
      return callers.owner.kind === 'owner' ? 'forbidden' : 'unauthenticated';
    case 'command':
      if (callers.staff.kind !== 'staff') return 'unauthenticated';
      return Number(tenantId) > 0 ? null : 'not-found';
    case 'staff':
      if (callers.staff.kind !== 'staff') return 'unauthenticated';
      return (await roleIn(Number(tenantId))) === null ? 'not-found' : null;
    case 'admin': {
      if (callers.staff.kind !== 'staff') return 'unauthenticated';
      const role = await roleIn(Number(tenantId));
      if (role === null) return 'not-found';
      return role === 'admin' ? null : 'forbidden';
    }
  }
}

function unionMembers(field: RootField): ReadonlySet<string> {
  const type = getNamedType(field.type);
  return new Set(isUnionType(type) ? type.getTypes().map(({ name }) => name) : []);
}
