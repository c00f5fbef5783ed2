import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from './context.ts';
import { formatError, isUnavailable } from './failure/format-error.ts';
import { limitRules, maxTokens, tooExpensive } from './limits.ts';
import { readPosition } from './read-position.ts';

/** The Apollo Server for queries and mutations over HTTP. `followed` are the read models that live changes report. */
export function createApollo(
  schema: GraphQLSchema,
  onFailure: (error: unknown) => void,
  { followed, introspection }: { readonly followed: readonly string[]; readonly introspection: boolean },
): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    schema,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // no answer may be cached, and the plugin would wrap every field's resolver
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
    // the program handles signals itself and closes its parts in order
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
          if (expensive !== null) throw wrongRequest(expensive);
        },
      };
    },
  };
}

/** The same error, answered with 400: an error of a plugin would be answered with 500. */
const wrongRequest = ({ message, extensions }: GraphQLError) =>
  new GraphQLError(message, { extensions: { ...extensions, http: { status: 400 } } });

/**
 * Status codes of GraphQL over HTTP: a client that accepts only application/json gets
 * 200 even for a wrong document or wrong variables. An unavailable part is 503 for every client.
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
        const isAboutOperation = errors?.some(({ extensions }) => aboutOperation.has(extensions.code));
        if (
          isAboutOperation &&
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
