import type { FastifyInstance } from 'fastify';
import { refuseAfter } from '../http/failure.ts';
import { changeCost, readCost } from './budgets.ts';
import type { Costs } from './port.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** points that a call costs (docs/limits.md); by default from its shape. 0: it is never refused for its cost */
    cost?: number;
  }
}

/** Counts each request of the server for its address, also one that is refused later. */
export function countCalls(app: FastifyInstance, costs: Costs): void {
  app.addHook('onRequest', async (request) => {
    const { cost = request.method === 'GET' || request.method === 'HEAD' ? readCost : changeCost } =
      request.routeOptions.config;
    if (cost > 0) refuseAfter(await costs.arrived(request.call, cost));
  });
}
