import type { FastifyInstance } from 'fastify';

/** Resolves when a part is fit for work; rejects, or hangs, when it is not. */
export type ReadinessCheck = () => Promise<unknown>;

/** Longer than this and the part counts as down, milliseconds. */
const patience = 2_000;

/**
 * `/livez` says that the process turns, `/readyz` that it can do its work: 503 while a part is down,
 * so that a balancer leaves it alone and brings it back by itself.
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
    timer = setTimeout(() => resolve(false), patience);
  });
  try {
    return await Promise.race([check().then(() => true), tooLong]);
  } catch {
    // that it failed is the answer; why stands in the log of whoever owns the part
    return false;
  } finally {
    clearTimeout(timer);
  }
}
