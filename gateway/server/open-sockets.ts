import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

/** What of a WebSocket is needed to end it. */
interface Socket {
  close(code: number, reason: string): void;
}

interface Opened {
  readonly socket: Socket;
  readonly sessionId: string;
  readonly token: string;
}

/** graphql-ws' code for a caller who is not signed in: its clients do not try again by themselves. */
export const unauthorized = 4401;

/** How long a socket may outlive its session when the bus lost the news, milliseconds. */
const askEvery = 1_000;

/**
 * The sockets of this process by their sessions, so that they end together: at once by the bus, and
 * by asking again every second (the sessions remember the answer for a moment).
 */
export class OpenSockets {
  readonly #opened = new Set<Opened>();
  readonly #unsubscribe: () => void;
  readonly #clock: NodeJS.Timeout;
  #asking = false;

  constructor(private readonly ports: Pick<EdgePorts, 'bus' | 'identity'>) {
    this.#unsubscribe = ports.bus.subscribe('sessions-ended', ({ sessionIds }) => {
      const ended = new Set(sessionIds);
      for (const opened of this.#opened) if (ended.has(opened.sessionId)) this.#end(opened);
    });
    this.#clock = setInterval(() => void this.#ask(), askEvery);
    this.#clock.unref();
  }

  /** Keeps a socket until the returned function is called. */
  keep(opened: Opened): () => void {
    this.#opened.add(opened);
    return () => this.#opened.delete(opened);
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#clock);
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      for (const opened of this.#opened) {
        const principal = await this.ports.identity.principalOf(opened.token);
        if (principal.kind === 'public') this.#end(opened);
      }
    } catch {
      // nobody can say now; asked again in a second
    } finally {
      this.#asking = false;
    }
  }

  #end(opened: Opened): void {
    this.#opened.delete(opened);
    opened.socket.close(unauthorized, 'Unauthorized');
  }
}
