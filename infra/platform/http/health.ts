import type { FastifyInstance } from 'fastify';

/** Resolves if a dependency works; rejects, or hangs, if it does not. */
export type ReadinessCheck = () => Promise<unknown>;

/** ms after which the dependency counts as down. */
const timeoutMs = 2_000;

/**
 * `/livez` says that the process runs, `/readyz` that it can work: 503 while a dependency is down, so that a
 * load balancer sends no requests until it works again.
 */
export function serveHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadinessCheck>>): void {
  app.get('/livez', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await passes(check)] as const),
    );
    const ready = parts.every(([, ok]) => ok);
    if (!ready) reply.code(503).header('retry-after', '2');
    return { ready, parts: Object.fromEntries(parts.map(([part, ok]) => [part, ok ? 'up' : 'down'])) };
  });
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([check().then(() => true), tooLong]);
  } catch {
    // the failure is the answer; the dependency's owner logs the reason
    return false;
  } finally {
    clearTimeout(timer);
  }
}
