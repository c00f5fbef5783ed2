import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { until } from '../support/program.ts';

/** An EventStoreDB of a test's own in a process of its own, with its log in files. */
export interface ServerProcess {
  readonly connectionString: string;
  /** Sends SIGKILL; resolves when the process has exited. */
  kill(): Promise<void>;
  /** Starts it again with the same files on the same port; kills it first if it runs. */
  restart(): Promise<void>;
  /** Stops its execution with SIGSTOP: connections stay open, and nothing is answered once this has resolved. */
  freeze(): Promise<void>;
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
    async freeze() {
      child.kill('SIGSTOP');
      await until(() => isStopped(child.pid ?? 0), 'every thread of the server to stop');
    },
    thaw: () => void child.kill('SIGCONT'),
  };
}

/** Whether no thread of a process runs any more: on a busy machine a signal is taken some time after it was sent. */
async function isStopped(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const states = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // the state follows the name, which is in brackets and may contain any character
    return stat.at(stat.lastIndexOf(')') + 2);
  });
  return (await Promise.all(states)).every((state) => state === 'T');
}
