import type { FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';
import type { Log } from '../log/log.ts';
import { sharedRead } from '../caches/shared-read.ts';

/**
 * Checks one part of the program. Resolves if it works, with a sentence for each thing that works only in
 * part; rejects, or hangs, if it does not work. The sentences are public, so they name no tenant or person.
 */
export type ReadinessCheck = () => Promise<readonly string[]>;

/** 'degraded': works, but not for everything */
type Condition = 'up' | 'degraded' | 'down';

interface Checked {
  readonly part: string;
  readonly condition: Condition;
  readonly problems: readonly string[];
  readonly err?: unknown;
}

/** ms after which the part counts as down. */
const timeoutMs = 2_000;

/** ms for which a result counts, so that calls in a loop do not take the connections that it needs. */
const keptMs = 1_000;

/**
 * `/livez` says that the process runs, `/readyz` that it can work: 503 while a part is down, so that a load
 * balancer sends no requests until it works again. A degraded program stays ready; `problems` says in words
 * what is wrong. Calls share a run of the checks, whose result counts for a second. A check that hangs is not begun
 * again.
 */
export function serveHealth(app: FastifyInstance, checks: Readonly<Record<string, ReadinessCheck>>): void {
  const last = new Map<string, Condition>();
  const parts = Object.entries(checks).map(([part, check]) => [part, sharedRead(check)] as const);
  const readiness = sharedRead(async () => {
    const checked = await Promise.all(
      parts.map(async ([part, check]) => {
        const result = await inTime(part, check);
        logChange(app.log, last, result);
        return result;
      }),
    );
    return {
      ready: checked.every(({ condition }) => condition !== 'down'),
      degraded: checked.some(({ condition }) => condition !== 'up'),
      parts: Object.fromEntries(checked.map(({ part, condition }) => [part, condition])),
      problems: checked.flatMap(({ problems }) => problems),
    };
  }, keptMs);
  app.get('/livez', { config: { cost: 0 } }, async () => ({ alive: true }));
  app.get('/readyz', { config: { cost: 0 } }, async (_request, reply) => {
    const result = await readiness();
    if (!result.ready) reply.code(503).header('retry-after', '2');
    return result;
  });
}

async function inTime(part: string, check: ReadinessCheck): Promise<Checked> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable(`no answer within ${timeoutMs / 1_000} s`)), timeoutMs);
  });
  try {
    const problems = await Promise.race([check(), tooLong]);
    return { part, condition: problems.length > 0 ? 'degraded' : 'up', problems };
  } catch (error) {
    return {
      part,
      condition: 'down',
      problems: [`The ${part} cannot be used: ${reasonOf(error)}`],
      err: error,
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Public: the message of an error that is not ours may quote a value of somebody's data. */
function reasonOf(error: unknown): string {
  if (error instanceof Unavailable) return error.message;
  return isDatabaseUnavailable(error) ? 'PostgreSQL does not answer' : 'it failed; the log says why';
}

/** One line when a part's condition changes, not one for each question. */
function logChange(log: Log, last: Map<string, Condition>, { part, condition, problems, err }: Checked) {
  const before = last.get(part) ?? 'up';
  last.set(part, condition);
  if (before === condition) return;
  if (condition === 'up') log.info({ part }, 'A part of the program works again');
  else log.warn({ part, condition, problems, err }, 'A part of the program does not work');
}
