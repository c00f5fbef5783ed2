import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The stand-in in its own process with its log in a file, so that it can be killed. */
export interface StandInProcess {
  readonly connectionString: string;
  /** kill -9, then a restart on the same port with the same file */
  restart(): Promise<void>;
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

export async function startStandInProcess(data: string): Promise<StandInProcess> {
  let { child, connectionString } = await start(0, data);
  const port = Number(new URL(connectionString).port);
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  const restart = async () => {
    await kill();
    ({ child, connectionString } = await start(port, data));
  };
  return { connectionString, kill, restart };
}

async function start(port: number, data: string): Promise<{ child: ChildProcess; connectionString: string }> {
  const args = [
    '--import',
    './infra/bootstrap/typescript.mjs',
    program,
    '--port',
    String(port),
    '--data',
    data,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) {
    const [word, connectionString] = line.split(' ');
    if (word === 'ready' && connectionString) return { child, connectionString };
  }
  throw new Error('the stand-in did not start');
}
