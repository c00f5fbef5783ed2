import type { ApolloServerPlugin } from '@apollo/server';
import type { GatewayContext } from './context.ts';

/**
 * Answers every query of staff with `extensions.position`: the answer shows everything up to there, and
 * `tenantChanges` goes on from it. `followed` are the read models that live changes keep screens up
 * with; their position is read before any row.
 */
export function readPosition(followed: readonly string[]): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart({ contextValue: { callers, ports } }) {
      let position: bigint | undefined;
      return {
        async didResolveOperation({ operation }) {
          if (operation?.operation !== 'query' || callers.staff.kind !== 'staff') return;
          // where this fails the query fails too, and says why
          position = await ports.positions.reached(followed).catch(() => undefined);
        },
        async willSendResponse({ response: { body } }) {
          if (position === undefined || body.kind !== 'single') return;
          body.singleResult.extensions = { ...body.singleResult.extensions, position: String(position) };
        },
      };
    },
  };
}
