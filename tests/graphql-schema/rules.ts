import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** Something in the schema that breaks a rule: where, and what to do. */
export interface Breach {
  readonly rule: string;
  readonly where: string;
}

interface Named {
  readonly where: string;
  readonly name: string;
  readonly description: string | null | undefined;
}

const camelCase = /^[a-z][a-zA-Z\d]*$/;
const pascalCase = /^[A-Z][a-zA-Z\d]*$/;
const capitals = /^[A-Z][A-Z\d]*(_[A-Z\d]+)*$/;
/** How a list says that it is bounded. */
const bounded = /at most|\bone for each\b|\beach once\b|\bten codes\b/i;

/** The rules of docs/decisions/rules-of-the-graphql-schema.md. Returns what breaks them, with the place. */
export function breachesIn(schema: GraphQLSchema): readonly Breach[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .flatMap((type) => [
      ...descriptions(schema, type),
      ...names(type),
      ...roots(schema, type),
      ...lists(type),
      ...connections(type),
      ...payloads(schema, type),
      ...choices(type),
    ]);
}

function fieldsOf(type: GraphQLNamedType): readonly GraphQLField<unknown, unknown>[] {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

/** The parts of a type: fields, arguments, fields of inputs, values. */
function partsOf(type: GraphQLNamedType): readonly Named[] {
  if (isInputObjectType(type)) return Object.values(type.getFields()).map(placed(type.name));
  return fieldsOf(type).flatMap((field) => [
    placed(type.name)(field),
    ...field.args.map(placed(`${type.name}.${field.name}`)),
  ]);
}

const placed =
  (owner: string) =>
  ({
    description,
    name,
  }: {
    readonly name: string;
    readonly description?: string | null | undefined;
  }): Named => ({
    where: `${owner}.${name}`,
    name,
    description,
  });

function* descriptions(schema: GraphQLSchema, type: GraphQLNamedType): Generator<Breach> {
  const rule = 'everything is described';
  const isRoot = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some(
    (root) => root === type,
  );
  if (!isRoot && !type.description) yield { rule, where: type.name };
  const values = isEnumType(type) ? type.getValues().map(placed(type.name)) : [];
  for (const { description, where } of [...partsOf(type), ...values]) if (!description) yield { rule, where };
}

function* names(type: GraphQLNamedType): Generator<Breach> {
  if (!pascalCase.test(type.name)) yield { rule: 'types are in PascalCase', where: type.name };
  if (isInputObjectType(type) !== type.name.endsWith('Input') && type.name !== 'InvalidInput')
    yield { rule: 'inputs, and nothing else, end in Input', where: type.name };
  for (const { name, where } of partsOf(type))
    if (!camelCase.test(name)) yield { rule: 'fields and arguments are in camelCase', where };
  for (const value of isEnumType(type) ? type.getValues() : [])
    if (!capitals.test(value.name))
      yield { rule: 'values are in capitals', where: `${type.name}.${value.name}` };
}

function* roots(schema: GraphQLSchema, type: GraphQLNamedType): Generator<Breach> {
  if (type !== schema.getQueryType() && type !== schema.getMutationType()) return;
  for (const field of fieldsOf(type))
    if (isNonNullType(field.type))
      yield { rule: 'root fields are nullable', where: `${type.name}.${field.name}` };
}

function* lists(type: GraphQLNamedType): Generator<Breach> {
  for (const field of fieldsOf(type)) {
    if (!isListType(getNullableType(field.type))) continue;
    if (!bounded.test(field.description ?? ''))
      yield {
        rule: 'lists are connections, or say how long they are at most',
        where: `${type.name}.${field.name}`,
      };
  }
}

function* connections(type: GraphQLNamedType): Generator<Breach> {
  if (isObjectType(type) && type.name.endsWith('Connection')) {
    const has = new Set(Object.keys(type.getFields()));
    if (!['edges', 'pageInfo', 'totalCount'].every((field) => has.has(field)))
      yield { rule: 'connections have edges, pageInfo and totalCount', where: type.name };
  }
  for (const field of fieldsOf(type)) {
    if (!getNamedType(field.type).name.endsWith('Connection')) continue;
    const args = new Set(field.args.map(({ name }) => name));
    if (!args.has('first') || !args.has('after'))
      yield { rule: 'fields with a connection take first and after', where: `${type.name}.${field.name}` };
  }
}

function* choices(type: GraphQLNamedType): Generator<Breach> {
  if (!isInputObjectType(type)) return;
  if (/exactly one/i.test(type.description ?? '') !== type.isOneOf)
    yield { rule: 'inputs of which exactly one field is given are @oneOf, and say so', where: type.name };
}

function* payloads(schema: GraphQLSchema, type: GraphQLNamedType): Generator<Breach> {
  if (type !== schema.getMutationType()) return;
  for (const field of fieldsOf(type)) {
    const where = `${type.name}.${field.name}`;
    const result = getNamedType(field.type);
    if (!isUnionType(result) || !result.name.endsWith('Result')) {
      yield { rule: 'mutations answer a union of what was done and of failures', where };
      continue;
    }
    for (const answer of result.getTypes()) {
      const shapes = answer.getInterfaces().filter(({ name }) => name === 'Success' || name === 'Failure');
      if (shapes.length !== 1)
        yield { rule: 'answers of mutations implement Success or Failure', where: answer.name };
    }
  }
}
