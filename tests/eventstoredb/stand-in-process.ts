import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { keepServer, type ServerProcess } from './server-process.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the stand-in in its own process with its log in a file. */
export async function startStandInProcess(data: string): Promise<ServerProcess> {
  const port = await freePort();
  return keepServer(`esdb://127.0.0.1:${port}?tls=false`, () => start(port, data));
}

async function start(port: number, data: string): Promise<ChildProcess> {
  const typescript = ['--import', './infra/bootstrap/typescript.mjs'];
  const args = [...typescript, program, '--port', String(port), '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('ready ')) return child;
  throw new Error('the stand-in did not start');
}
