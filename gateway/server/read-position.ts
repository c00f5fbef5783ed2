import type { ApolloServerPlugin } from '@apollo/server';
import type { GatewayContext } from './context.ts';

/**
 * Adds `extensions.position` to every query of staff: the answer shows everything up to that position,
 * and `tenantChanges` continues from it. `extensions.history` names the history of the log in which the
 * position means something. `followed` are the read models whose changes the subscription
 * reports; their position is read before any row.
 */
export function readPosition(followed: readonly string[]): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ contextValue: { callers, ports } }) {
      let position: bigint | undefined;
      let history: string | undefined;
      return {
        async didResolveOperation({ operation }) {
          if (operation?.operation !== 'query' || callers.staff.kind !== 'staff') return;
          // when this fails, the query fails too and reports the error
          [position, history] = await Promise.all([
            ports.positions.reached(followed),
            ports.logHistory(),
          ]).catch(() => []);
        },
        async willSendResponse({ response: { body } }) {
          if (position === undefined || body.kind !== 'single') return;
          body.singleResult.extensions = {
            ...body.singleResult.extensions,
            position: ports.opaquePositions.encode(position),
            history,
          };
        },
      };
    },
  };
}
