import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { enforcePolicies } from './access/enforce.ts';
import { nullWhenRefused, withNullabilityPrinted } from './access/null-when-refused.ts';
import { declaredLive } from './live/declared.ts';
import { liveResolver } from './live/resolver.ts';
import { catalogue } from '../../infra/platform/failures/catalogue.ts';
import { fillCodeEnums } from './failure/code-enums.ts';
import { describe } from './describe.ts';
import type { GatewayModule } from './module.ts';
import { hidePlaces } from './opaque-places.ts';
import { giveOneAnswer } from './one-answer.ts';
import { markOneOf } from './one-of.ts';

/** type-graphql requires a PubSub; our subscription has its own source and does not use it. */
const noTopics: PubSub = {
  publish() {
    throw new Error('Nothing is published here: changes come from the read models');
  },
  subscribe() {
    throw new Error('Nothing is published here: changes come from the read models');
  },
};

/** Building one takes half a second, and nothing in it belongs to one installation. */
const built = new WeakMap<readonly GatewayModule[], GraphQLSchema>();

/**
 * The schema for HTTP and WebSocket, with the policy of each root field enforced, and one answer for each command
 * id. The same modules have the same schema.
 */
export function createSchema(modules: readonly GatewayModule[]): GraphQLSchema {
  const schema = built.get(modules) ?? buildSchema(modules);
  built.set(modules, schema);
  return schema;
}

function buildSchema(modules: readonly GatewayModule[]): GraphQLSchema {
  fillCodeEnums(catalogue);
  const classes = buildSchemaSync({
    resolvers: [liveResolver(declaredLive(modules)), ...modules.flatMap(({ resolvers = [] }) => resolvers)],
    pubSub: noTopics,
    // commands validate their own input, for both edges
    validate: false,
    // it would be checked by an introspection at each start; Apollo Server validates it without one
    skipCheck: true,
  });
  return describe(nullWhenRefused(enforcePolicies(hidePlaces(markOneOf(giveOneAnswer(classes))))));
}

/** The content of gateway/schema.graphql. */
export function printedSchema(schema: GraphQLSchema): string {
  return `${withNullabilityPrinted(schema, printSchema(lexicographicSortSchema(schema)))}\n`;
}
