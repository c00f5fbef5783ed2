import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** An EventStoreDB of a test's own in a process of its own, with its log in files. */
export interface ServerProcess {
  readonly connectionString: string;
  /** Sends SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** Starts it again with the same files on the same port; kills it first if it runs. */
  restart(): Promise<void>;
  /** Stops its execution with SIGSTOP: connections stay open, and nothing is answered. */
  freeze(): void;
  /** Lets a frozen one continue. */
  thaw(): void;
}

/** Starts a process and resolves when it accepts connections. */
export type Launch = () => Promise<ChildProcess>;

/** Keeps the process of a server; it is killed at the latest with this process. */
export async function keepServer(connectionString: string, launch: Launch): Promise<ServerProcess> {
  let child = await launch();
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  const kill = async () => {
    process.off('exit', killWithParent);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    connectionString,
    kill,
    restart: async () => {
      await kill();
      child = await launch();
      process.once('exit', killWithParent);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
