import { mergeSchemas } from '@graphql-tools/schema';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type BuildSchemaOptions, type PubSub } from 'type-graphql';
import { enforcePolicies } from './access/enforce.ts';

/** The classes that declare the root fields; at least one. */
export type Resolvers = BuildSchemaOptions['resolvers'];

/** type-graphql asks for topics to listen to; our subscriptions bring their own source. */
const noTopics: PubSub = {
  publish() {
    throw new Error('Nothing is published here: changes come from the read models');
  },
  subscribe() {
    throw new Error('Nothing is published here: changes come from the read models');
  },
};

/**
 * The schema of both transports, each root field behind its policy. `mergeSchemas` keeps the
 * extensions that cost and policy stand in; `makeExecutableSchema` would drop them.
 */
export function createSchema(resolvers: Resolvers): GraphQLSchema {
  const classes = buildSchemaSync({
    resolvers,
    pubSub: noTopics,
    // Commands check their own input, the same for both edges.
    validate: false,
  });
  return enforcePolicies(mergeSchemas({ schemas: [classes] }));
}

/** What gateway/schema.graphql holds. */
export function printedSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
