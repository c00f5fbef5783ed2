import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { isAlive } from './embedded/processes.ts';
import { createReads } from './reads.ts';
import { createPool } from './pools.ts';
import { Unavailable } from '../failures/unavailable.ts';

/** The first start in a folder takes longest, so the tests use one, except where a first start matters. */
let dataDir: string;
const programs: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = await temporaryFolder('muster-embedded');
});
afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  // stops a server that a test left running
  const pid = await serverOf().catch(() => null);
  if (pid !== null && isAlive(pid)) await (await startEmbeddedPostgres({ dataDir })).stop();
});
afterAll(() => removeFolder(dataDir));

async function removeFolder(folder: string): Promise<void> {
  // as root the files of the database are elsewhere; a start that failed early has none
  const database = await realpath(join(folder, 'postgres')).catch(() => null);
  if (database !== null) await rm(database, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A separate program that starts the database and then does nothing. */
function forkProgram(folder: string): ChildProcess {
  const program = fork(join(import.meta.dirname, '../../../tests/support/embedded-program.ts'), [folder], {
    execArgv: ['--import', './infra/bootstrap/typescript.mjs'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  programs.push(program);
  return program;
}

async function startProgram(): Promise<{ program: ChildProcess; url: string }> {
  const program = forkProgram(dataDir);
  const [url] = (await once(program, 'message', { signal: AbortSignal.timeout(45_000) })) as [string];
  return { program, url };
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Stores a row. */
async function keep(url: string): Promise<void> {
  await ask(url, 'drop table if exists kept');
  await ask(url, 'create table kept as select 7 as number');
}

const serverOf = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  test('uses UTF-8 and UTC, sorts the same everywhere, listens only on loopback and requires its password', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const [settings] = await ask(
      postgres.url,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
              datlocale as locale, current_setting('listen_addresses') as address,
              current_setting('data_checksums') as checksums
       from pg_database where datname = current_database()`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      locale: 'C.UTF-8',
      address: '127.0.0.1',
      checksums: 'on',
    });
    const wrong = Object.assign(new URL(postgres.url), { password: 'postgres' });
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await postgres.stop();
  });

  test('answers its program through a Unix socket, which nobody else can open and which asks for the password', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const [from] = await ask(postgres.quickUrl, 'select inet_client_addr() as address');
    expect(from).toEqual({ address: null });
    const folder = new URL(postgres.quickUrl).searchParams.get('host') ?? '';
    const { port } = new URL(postgres.url);
    expect((await stat(join(folder, `.s.PGSQL.${port}`))).mode & 0o777).toBe(0o700);
    const wrong = Object.assign(new URL(postgres.quickUrl), { password: 'postgres' });
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await postgres.stop();
  });

  test('does without a socket where its path would be too long', async () => {
    const folder = await temporaryFolder('muster-embedded');
    onTestFinished(() => rm(folder, { recursive: true }));
    const deep = join(folder, 'in-a-folder-with-a-long-name'.repeat(3));
    await mkdir(deep);
    onTestFinished(() => removeFolder(deep));
    const postgres = await startEmbeddedPostgres({ dataDir: deep });
    onTestFinished(() => postgres.stop());
    const [from] = await ask(postgres.quickUrl, 'select host(inet_client_addr()) as address');
    expect(from).toEqual({ address: '127.0.0.1' });
  });

  test('leaves no server running when its start fails', async () => {
    // it starts, and cannot be reached at its port
    const started = startEmbeddedPostgres({ dataDir, settings: { listen_addresses: '' } });
    await expect(started).rejects.toThrow('ECONNREFUSED');
    // PostgreSQL removes this file when it ends
    await expect(serverOf()).rejects.toThrow('ENOENT');
  });

  test('keeps its data over a restart', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await keep(first.url);
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await ask(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
    await second.stop();
    await second.stop();
  });

  test('starts again after its program was killed and left the server running', async () => {
    const { program, url } = await startProgram();
    await keep(url);
    const orphan = await serverOf();
    program.kill('SIGKILL');
    await once(program, 'exit');
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(isAlive(orphan)).toBe(false);
    expect(await ask(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
    await postgres.stop();
  });

  test('starts again after program and server were killed', async () => {
    const { program, url } = await startProgram();
    await keep(url);
    program.kill('SIGKILL');
    process.kill(await serverOf(), 'SIGKILL');
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(await ask(postgres.url, 'select number from kept')).toEqual([{ number: 7 }]);
    await postgres.stop();
    // nor does the socket of the killed one stay behind
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.includes('PGSQL'))).toEqual([]);
  });

  test('serves one program at a time, and names it', async () => {
    const { program } = await startProgram();
    const second = () => startEmbeddedPostgres({ dataDir, lockTimeoutMs: 100 });
    await expect(second()).rejects.toThrow(`in use by process ${program.pid}`);
  });

  test('starts after the program that owned it has ended', async () => {
    const { program } = await startProgram();
    const second = startEmbeddedPostgres({ dataDir });
    program.kill('SIGTERM');
    const postgres = await second;
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('ends with its program on %s', async (signal) => {
    const { program } = await startProgram();
    const server = await serverOf();
    program.kill(signal);
    expect(await once(program, 'exit')).toEqual([null, signal]);
    expect(isAlive(server)).toBe(false);
  });

  test('recovers from an interrupted first start', async () => {
    const folder = await temporaryFolder('muster-embedded');
    onTestFinished(() => removeFolder(folder));
    const program = forkProgram(folder);
    const begun = () =>
      stat(join(folder, 'postgres.password')).then(
        () => true,
        () => false,
      );
    await expect.poll(begun, { interval: 5 }).toBe(true);
    program.kill('SIGKILL');
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    onTestFinished(() => postgres.stop());
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('makes reads fail while it is down, and they recover', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const { port } = new URL(postgres.url);
    const pool = createPool(postgres.url);
    const reads = createReads({ gateway: pool, program: pool });
    const one = () => reads.asTenant(1, async () => 1);
    expect(await one()).toBe(1);
    await postgres.stop();
    await expect(one()).rejects.toThrow(Unavailable);
    await expect(one()).rejects.toThrow(Unavailable);
    const again = await startEmbeddedPostgres({ dataDir, port: Number(port) });
    expect(await one()).toBe(1);
    await pool.end();
    await again.stop();
  });

  test('is started again on the same port when it is killed, with everything that was acknowledged', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    await keep(postgres.url);
    const killed = await serverOf();
    process.kill(killed, 'SIGKILL');
    const rows = await eventually(() => ask(postgres.url, 'select number from kept'));
    expect(rows).toEqual([{ number: 7 }]);
    expect(await serverOf()).not.toBe(killed);
    await postgres.stop();
    expect(isAlive(killed)).toBe(false);
  });
});
