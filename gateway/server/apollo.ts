import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { GatewayContext } from './context.ts';
import { formatError, isUnavailable } from './failure/format-error.ts';
import { limitRules, maxTokens, tooExpensive } from './limits.ts';
import { readPosition } from './read-position.ts';

/** The executor of what comes over HTTP; open screens keep up with the read models `followed`. */
export function createApollo(
  schema: GraphQLSchema,
  onFailure: (error: unknown) => void,
  { followed, introspection }: { readonly followed: readonly string[]; readonly introspection: boolean },
): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    schema,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // nothing here may be cached on the way, and it would wrap every field's resolver
      ApolloServerPluginCacheControlDisabled(),
      costLimit(schema),
      readPosition(followed),
      statusCodes,
      reportFailures(onFailure),
    ],
    validationRules: [...limitRules],
    parseOptions: { maxTokens },
    formatError,
    introspection,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    persistedQueries: false,
    // the program itself listens to signals and closes everything in order
    stopOnTerminationSignals: false,
  });
}

function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, request }) {
          const { operationName, variables } = request;
          const expensive = tooExpensive(schema, { document, operationName, variables });
          if (expensive !== null) throw expensive;
        },
      };
    },
  };
}

/**
 * GraphQL over HTTP: who accepts plain JSON only gets 200 for a request that was understood as
 * such, whatever was wrong with its document or variables. A part that is down is 503 to all.
 */
const statusCodes: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ errors, request, response }) {
        if (errors?.some(isUnavailable)) {
          response.http.status = 503;
          response.http.headers.set('retry-after', '1');
          return;
        }
        const accepted = request.http?.headers.get('accept') ?? '';
        const ofOperation = errors?.some(({ extensions }) => aboutOperation.has(extensions.code));
        if (
          ofOperation &&
          response.http.status === 400 &&
          !accepted.includes('application/graphql-response+json')
        )
          response.http.status = 200;
      },
    };
  },
};

const aboutOperation: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

function reportFailures(onFailure: (error: unknown) => void): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors }) {
          errors.forEach(onFailure);
        },
      };
    },
  };
}
