import {
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  print,
  visit,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { policyOf } from './policy.ts';

type Field = GraphQLField<unknown, unknown>;

const mark = 'semanticNonNull';

/**
 * Makes each field nullable that may be refused: those of Query and Mutation, and those that declare a policy.
 * GraphQL passes the null of a failed field up to the next nullable one, so a refusal would blank the
 * answers of all other fields; of two mutations, also of the one that was carried out.
 *
 * A resolver whose type is not null still has to answer. Its field is printed with `@semanticNonNull`, which shows
 * clients that it is null only together with an error.
 */
export function nullWhenRefused(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of refusableFields(schema)) {
    if (!isNonNullType(field.type)) continue;
    const { resolve } = field;
    field.type = field.type.ofType;
    field.extensions = { ...field.extensions, [mark]: true };
    if (!resolve) continue;
    field.resolve = async (source, args, context, info) => {
      const answer: unknown = await resolve(source, args, context, info);
      if (answer == null) throw new Error(`${name} has to answer, and answered nothing`);
      return answer;
    };
  }
  return schema;
}

/** The fields of Query and Mutation, and all other fields with a policy, by name. */
function refusableFields(schema: GraphQLSchema): readonly (readonly [name: string, field: Field])[] {
  const roots = new Set([schema.getQueryType()?.name, schema.getMutationType()?.name]);
  const subscription = schema.getSubscriptionType()?.name;
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && type.name !== subscription)
    .flatMap((type) =>
      Object.values(isObjectType(type) ? type.getFields() : {})
        .filter((field) => roots.has(type.name) || policyOf(field) !== undefined)
        .map((field) => [`${type.name}.${field.name}`, field] as const),
    );
}

const definition = `
"""
The field is null only if it was refused or failed, and then \`errors\` says why.
"""
directive @${mark} on FIELD_DEFINITION
`;

/** A printed schema with `@semanticNonNull` at the fields that have it; graphql-js prints no directives of ours. */
export function withNullabilityPrinted(schema: GraphQLSchema, printed: string): string {
  const document = parse(`${definition}\n${printed}`);
  let type = '';
  const marked = visit(document, {
    ObjectTypeDefinition: {
      enter(node) {
        type = node.name.value;
      },
    },
    FieldDefinition(node) {
      const owner = schema.getType(type);
      const field = isObjectType(owner) ? owner.getFields()[node.name.value] : undefined;
      if (field?.extensions[mark] !== true) return;
      const directive = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: mark } } as const;
      return { ...node, directives: [...(node.directives ?? []), directive] };
    },
  });
  return print(marked);
}
