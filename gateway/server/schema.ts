import { mergeSchemas } from '@graphql-tools/schema';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { enforcePolicies } from './access/enforce.ts';
import { declaredLive } from './live/declared.ts';
import { liveResolver } from './live/resolver.ts';
import type { GatewayModule } from './module.ts';

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
export function createSchema(modules: readonly GatewayModule[]): GraphQLSchema {
  const classes = buildSchemaSync({
    resolvers: [liveResolver(declaredLive(modules)), ...modules.flatMap(({ resolvers = [] }) => resolvers)],
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
