import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { Busy } from '../../infra/platform/failures/busy.ts';
import { refusedDocumentCost } from '../../infra/platform/costs/port.ts';
import type { GatewayContext } from './context.ts';
import { causeOf, formatError, isUnavailable } from './failure/format-error.ts';
import { tooMany } from './failure/too-many.ts';
import { limitRules, maxTokens, tooExpensive } from './limits.ts';
import { OperationCosts } from './operation-costs.ts';
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

/**
 * Refuses an operation that costs too much, counts the cost of all others for their caller, and lets long queries
 * wait for their turn, which ends with the answer.
 */
function costLimit(schema: GraphQLSchema): ApolloServerPlugin<GatewayContext> {
  const costs = new OperationCosts(schema);
  return {
    async requestDidStart({ contextValue: { call, ports } }) {
      let isCounted = false;
      let endTurn = () => {};
      const count = (cost: number) => {
        isCounted = true;
        return ports.costs.spend(call, cost);
      };
      return {
        async didResolveOperation({ document, request }) {
          const { operationName, variables } = request;
          const operation = { document, operationName, variables };
          const cost = costs.of(operation);
          const expensive = tooExpensive(cost);
          if (expensive !== null) throw wrongRequest(expensive);
          const wait = await count(costs.chargeFor(operation, typeof cost === 'number' ? cost : 0));
          if (wait !== null) throw tooMany(wait);
          if (typeof cost === 'number' && costs.isLong(operation, cost))
            endTurn = await ports.longQueries.take(call);
        },
        async willSendResponse() {
          endTurn();
        },
        async didEncounterErrors() {
          // a document that is refused was parsed and checked as well
          if (!isCounted) await count(refusedDocumentCost);
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
        const busy = errors?.map(causeOf).find((cause) => cause instanceof Busy);
        if (busy !== undefined) {
          response.http.status = 503;
          response.http.headers.set('retry-after', String(busy.retryAfter));
          return;
        }
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
