import { isInputObjectType, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';

const key = 'oneOf';

/** Declares an input that has exactly one of its fields (`@oneOf`). type-graphql does not know the directive itself. */
export const OneOf = (): ClassDecorator & PropertyDecorator => Extensions({ [key]: true });

/** Makes the declared inputs what they say: validation refuses none or several fields, and the schema shows it. */
export function markOneOf(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type) && type.extensions[key] === true) type.isOneOf = true;
  return schema;
}
