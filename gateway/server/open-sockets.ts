import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

/** The part of a WebSocket that is used here. */
interface Socket {
  close(code: number, reason: string): void;
}

interface Opened {
  readonly socket: Socket;
  readonly sessionId: string;
}

/** Close code of graphql-ws for a caller who is not signed in; its clients do not reconnect after it. */
export const unauthorized = 4401;

/** Milliseconds between two checks of the sessions, for sessions whose end the bus did not report. */
const checkInterval = 1_000;

/**
 * The open sockets of this process. A socket is closed when its session ends: immediately by a message of
 * the bus, or by a check every second, which is one look-up for all sockets. Meanwhile nothing is delivered
 * on it: see `whileAllowed` in context.ts.
 */
export class OpenSockets {
  readonly #opened = new Set<Opened>();
  readonly #unsubscribe: () => void;
  readonly #clock: NodeJS.Timeout;
  #checking = false;

  constructor(private readonly ports: Pick<EdgePorts, 'bus' | 'identity' | 'metrics'>) {
    ports.metrics.gauge({
      name: 'muster_open_sockets',
      help: 'WebSockets that are open',
      read: () => [{ value: this.#opened.size }],
    });
    this.#unsubscribe = ports.bus.subscribe('sessions-ended', ({ sessionIds }) => {
      const ended = new Set(sessionIds);
      for (const opened of this.#opened) if (ended.has(opened.sessionId)) this.#end(opened);
    });
    this.#clock = setInterval(() => void this.#check(), checkInterval);
    this.#clock.unref();
  }

  /** Closes the socket when its session ends, until the returned function is called. */
  keep(opened: Opened): () => void {
    this.#opened.add(opened);
    return () => this.#opened.delete(opened);
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#clock);
  }

  async #check(): Promise<void> {
    if (this.#checking || this.#opened.size === 0) return;
    this.#checking = true;
    try {
      const checked = [...this.#opened];
      const open = await this.ports.identity.stillOpen(checked.map(({ sessionId }) => sessionId));
      for (const opened of checked) if (!open.has(opened.sessionId)) this.#end(opened);
    } catch {
      // the sessions cannot be read now; the next check is in a second
    } finally {
      this.#checking = false;
    }
  }

  #end(opened: Opened): void {
    this.#opened.delete(opened);
    opened.socket.close(unauthorized, 'Unauthorized');
  }
}
