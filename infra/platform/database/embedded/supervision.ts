import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, stopServer } from './server.ts';

/** Failed starts in a row after which a server is not restarted any more. */
const MAX_STARTS = 20;

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
 * so the start is retried with growing pauses.
 */
export async function supervise(start: (port?: number) => Promise<Server>): Promise<Supervised> {
  let server = await start();
  const { port, socket } = server;
  const stopping = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      if (server.process.exitCode === null && server.process.signalCode === null)
        await once(server.process, 'exit');
      if (stopping.signal.aborted) return;
      const again = await restarted();
      if (again === undefined) return;
      server = again;
    }
  }

  async function restarted(): Promise<Server | undefined> {
    for (let attempt = 0; attempt < MAX_STARTS && !stopping.signal.aborted; attempt += 1) {
      try {
        return await start(port);
      } catch {
        // the server wrote the reason to its own output
        await pause(Math.min(5_000, 100 * 2 ** attempt), undefined, { signal: stopping.signal }).catch(
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
