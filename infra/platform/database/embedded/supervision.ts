import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { DidNotStart, type Server, stopServer } from './server.ts';

/** The longest pause between two starts, in ms. */
const longestPauseMs = 5_000;

/** A server that is restarted when it dies. */
export interface Supervised {
  readonly port: number;
  readonly socket: Server['socket'];
  /** The present server. */
  current(): Server;
  /** Ends supervision and the server. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts a server and restarts it on the same port, so that clients can reconnect. PostgreSQL's child
 * processes may outlive a killed server for a moment; until they are gone, a new server refuses the folder,
 * so the start is retried with growing pauses. It is never abandoned: a disk that is full today may have room tomorrow.
 * The log says that the server ended, each reason for which it does not start, and that it is back. `signal` aborts a start
 * when supervision ends.
 */
export async function supervise(
  start: (signal: AbortSignal, port?: number) => Promise<Server>,
  { log, pauseMs = longestPauseMs }: { readonly log: Log; readonly pauseMs?: number },
): Promise<Supervised> {
  const stopping = new AbortController();
  let server = await start(stopping.signal);
  const { port, socket } = server;
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      if (server.process.exitCode === null && server.process.signalCode === null)
        await once(server.process, 'exit');
      if (stopping.signal.aborted) return;
      log.error({ reason: server.lastWords() }, 'PostgreSQL has ended and is started again');
      const again = await restarted();
      if (again === undefined) return;
      server = again;
      log.info('PostgreSQL is back');
    }
  }

  async function restarted(): Promise<Server | undefined> {
    const logged = new Set<string>();
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        return await start(stopping.signal, port);
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        const reason = error instanceof DidNotStart ? error.lastWords : reasonOf(error);
        // each start has other numbers of processes
        const kind = String(reason).replaceAll(/\d+/g, '');
        if (!logged.has(kind)) log.error({ reason }, 'PostgreSQL does not start; trying again and again');
        logged.add(kind);
        await pause(Math.min(pauseMs, 100 * 2 ** attempt), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
    return undefined;
  }

  return {
    port,
    socket,
    current: () => server,
    async stop() {
      stopping.abort();
      await stopServer(server.process);
      await watching;
      // a server that was starting when `stop` was called
      await stopServer(server.process);
    },
  };
}

/** An error that PostgreSQL did not write: of the file system, or our own. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
