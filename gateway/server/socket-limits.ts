import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Close code of graphql-ws for a client that sends too much; its clients do not reconnect after it. */
export const tooManyRequests = 4429;

/** Open sockets of one session: many tabs, not a flood. */
const socketsOfSession = 20;
/** Subscriptions that a session may start in a period; `duration` in seconds. */
const startsOfSession = { points: 50, duration: 10 };
/** Messages of any kind that one socket may send in a period; `duration` in seconds. */
const messagesOfSocket = { points: 300, duration: 10 };

/**
 * What the sockets of one session may cost. A refused subscription costs as much as a started one: it was
 * parsed and checked as well (safety 35).
 */
export class SocketLimits {
  readonly #starts = new RateLimiterMemory({ keyPrefix: 'starts', ...startsOfSession });
  readonly #messages = new RateLimiterMemory({ keyPrefix: 'messages', ...messagesOfSocket });
  readonly #sockets = new Map<string, number>();

  /** Counts a socket of a session until the returned function is called; null if it has too many. */
  open(sessionId: string): (() => void) | null {
    const open = this.#sockets.get(sessionId) ?? 0;
    if (open >= socketsOfSession) return null;
    this.#sockets.set(sessionId, open + 1);
    return () => {
      const left = (this.#sockets.get(sessionId) ?? 1) - 1;
      if (left > 0) this.#sockets.set(sessionId, left);
      else this.#sockets.delete(sessionId);
    };
  }

  /** Whether a session may start one more subscription now. */
  mayStart = (sessionId: string): Promise<boolean> => taken(this.#starts, sessionId);

  /** Whether a socket may send one more message now. */
  maySend = (socketId: string): Promise<boolean> => taken(this.#messages, socketId);
}

async function taken(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
