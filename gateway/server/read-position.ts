import type { ApolloServerPlugin } from '@apollo/server';
import type { GatewayContext } from './context.ts';
import { thingModels } from './live/things.ts';

/** The read models whose rows screens keep up with by live changes. */
const followed = [...thingModels, 'dashboard', 'live-changes'];

/**
 * Says with every query of staff, as `extensions.position`, up to where it shows everything at least:
 * `tenantChanges` goes on from there. It is asked before the rows are.
 */
export const readPosition: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart({ contextValue: { callers, ports } }) {
    let position: bigint | undefined;
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== 'query' || callers.staff.kind !== 'staff') return;
        // where this fails the query itself does, and says why
        position = await ports.positions.reached(followed).catch(() => undefined);
      },
      async willSendResponse({ response: { body } }) {
        if (position === undefined || body.kind !== 'single') return;
        body.singleResult.extensions = { ...body.singleResult.extensions, position: String(position) };
      },
    };
  },
};
