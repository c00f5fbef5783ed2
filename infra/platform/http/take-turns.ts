import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FairQueue } from '../fair-queues/fair-queue.ts';
import { turnIn } from '../fair-queues/turns.ts';

/** ms after which the next call may begin although this one is not answered: it waits for something itself. */
const longestTurnMs = 250;
/** ms after the last call of anybody else in which a session has the program for itself. */
const aloneAfterMs = 1_000;

/**
 * Lets the calls of one session begin a few at a time while others call as well. Of many that arrive together, each
 * would take a step before another session's call takes its next one; so that call is behind a few of them, not
 * behind all. A call has its turn until it is answered, or for 250 ms: docs/limits.md.
 */
export function takeTurns(app: FastifyInstance): void {
  const queue = new FairQueue({
    running: Number.MAX_SAFE_INTEGER,
    waiting: 2_000,
    shares: [
      { running: 64, waiting: 1_000 },
      { running: 3, waiting: 200 },
    ],
  });
  const others = new Others();
  app.addHook('onRequest', async (request, reply) => {
    const credentials = credentialsOf(request);
    if (request.routeOptions.config.cost === 0) return;
    const { call } = request;
    others.called(credentials);
    call.besideOthers = () => others.callBeside(credentials);
    if (!call.besideOthers()) return;
    const endTurn = await turnIn(queue, [call.address, credentials], call.gone);
    const timer = setTimeout(endTurn, longestTurnMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      endTurn();
    });
  });
}

/** Knows whether others than a caller have called lately. */
class Others {
  #latest = { who: '', at: Number.NEGATIVE_INFINITY };
  /** the latest call of anybody but the latest caller */
  #before = this.#latest;

  /** Counts a call. */
  called(who: string): void {
    if (who !== this.#latest.who) this.#before = this.#latest;
    this.#latest = { who, at: performance.now() };
  }

  /** Whether somebody else called in the last second. */
  callBeside(who: string): boolean {
    const { at } = who === this.#latest.who ? this.#before : this.#latest;
    return performance.now() - at < aloneAfterMs;
  }
}

/** What names the session, known or not. */
const credentialsOf = ({ headers }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? '';
