import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Server, stopServer } from './server.ts';

/** Failed starts in a row after which a server that keeps dying is left alone. */
const MAX_STARTS = 20;

/** A server that is started again when it dies: nobody else is there to do it. */
export interface Supervised {
  readonly port: number;
  /** The server of this moment. */
  current(): Server;
  /** Ends supervision and the server; calling it again does nothing. */
  stop(): Promise<void>;
}

/**
 * Starts a server and keeps it running on the port it got first, so that whoever is connected finds
 * it again. While PostgreSQL's own processes outlive a killed server, a new one refuses the folder;
 * that passes within a second, so it is tried again with growing pauses.
 */
export async function supervise(start: (port?: number) => Promise<Server>): Promise<Supervised> {
  let server = await start();
  const { port } = server;
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
        // why stands in the server's own words, which the first start would have thrown
        await pause(Math.min(5_000, 100 * 2 ** attempt), undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
      }
    }
    return undefined;
  }

  return {
    port,
    current: () => server,
    async stop() {
      stopping.abort();
      await stopServer(server.process);
      await watching;
      // one that was being started when the end came
      await stopServer(server.process);
    },
  };
}
