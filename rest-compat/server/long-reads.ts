import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { readList } from './cost-of-call.ts';

/** Rows of a page that is short enough to be read at once, as in GraphQL. */
const shortPage = 100;
/** What costs so much has a queue of its own. */
const ownQueue = 2_000;

/**
 * Lets calls that read long lists, or search in them, wait for their turn while others call as well, as long queries
 * of GraphQL do: docs/limits.md.
 */
export function takeTurnsForLongReads(app: FastifyInstance, turns: EdgePorts['longQueries']): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!isLong(request) || !request.call.besideOthers()) return;
    reply.raw.once('close', await turns.take(request.call));
  });
}

function isLong({ method, query, routeOptions: { config } }: FastifyRequest): boolean {
  const { cost = 0 } = config;
  if (method !== 'GET' || cost < readList || cost >= ownQueue) return false;
  const { limit, search, q, query: letters } = Object(query) as Readonly<Record<string, unknown>>;
  const isSearch = [search, q, letters].some((text) => typeof text === 'string' && text !== '');
  return isSearch || !(Number(limit) <= shortPage);
}
