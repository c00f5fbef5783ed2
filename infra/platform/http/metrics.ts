import { isFromThisMachine } from './from-this-machine.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';

/**
 * `/metrics` for Prometheus: everything in the registry, the process, and requests by route, never by address or
 * id. Which organisation is busy must stay private, so a request needs the token. Without a configured token it must
 * come from this machine and not through a proxy. Other requests get 'not found'.
 */
export function serveMetrics(app: FastifyInstance, token: string | null, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'muster_http_request_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!(token === null ? isFromThisMachine(request) : brings(request, token))) return reply.callNotFound();
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function brings({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
