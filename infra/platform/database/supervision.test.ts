import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { DidNotStart, lastWordsIn, type Server } from './embedded/server.ts';
import { supervise } from './embedded/supervision.ts';
import type { LogFields } from '../log/fields.ts';

/** A process in the place of PostgreSQL. */
function running(lastWords: string | null = null): Server {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { stdio: 'ignore' });
  return { port: 1, socket: null, process: child, lastWords: () => lastWords };
}

/** A log that keeps its lines. */
function keptLog() {
  const lines: (readonly [message: string, reason?: unknown])[] = [];
  const keep = (fields: LogFields | string, message?: string) =>
    void lines.push(typeof fields === 'string' ? [fields] : [String(message), fields.reason]);
  return { lines, log: { debug: keep, info: keep, warn: keep, error: keep } };
}

const noRoomFor = (process: number) =>
  `could not write to file "pg_wal/xlogtemp.${process}": No space left on device`;

test("the cause of a server's end is its latest panic, and no line that may quote a row or is about a client", () => {
  const said = `2026-11-29 10:00:00 UTC [7] ERROR:  duplicate key value violates unique constraint "names"
2026-11-29 10:00:00 UTC [7] DETAIL:  Key (name)=(Ada) already exists.
2026-11-29 10:00:00 UTC [8] PANIC:  ${noRoomFor(8)}
2026-11-29 10:00:01 UTC [9] FATAL:  the database system is not yet accepting connections
`;
  expect(lastWordsIn(said)).toBe(noRoomFor(8));
  expect(lastWordsIn(said.replace('PANIC', 'LOG'))).toBeNull();
});

test('a server that cannot start is started until it can, however long that takes, and the log says why', async () => {
  const { lines, log } = keptLog();
  const first = running('terminating connection');
  const second = running();
  let starts = 0;
  const supervised = await supervise(
    async () => {
      starts += 1;
      if (starts === 1) return first;
      if (starts <= 40) throw new DidNotStart(noRoomFor(starts), 'said');
      return second;
    },
    { log, pauseMs: 1 },
  );
  first.process.kill('SIGKILL');
  await eventually(() => expect(supervised.current()).toBe(second));
  await supervised.stop();
  expect(starts).toBe(41);
  expect(lines).toEqual([
    ['PostgreSQL has ended and is started again', 'terminating connection'],
    ['PostgreSQL does not start; trying again and again', noRoomFor(2)],
    ['PostgreSQL is back'],
  ]);
});

test('a server that cannot start does not hold up the end', async () => {
  const { log } = keptLog();
  const first = running();
  let starts = 0;
  const supervised = await supervise(
    async () => {
      starts += 1;
      if (starts === 1) return first;
      throw new DidNotStart(null, 'said');
    },
    { log, pauseMs: 600_000 },
  );
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await eventually(() => expect(starts).toBeGreaterThan(1));
  await supervised.stop();
});

test('a server that is replaying its log is stopped while it starts', async () => {
  const { lines, log } = keptLog();
  const first = running();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let starts = 0;
  const supervised = await supervise(
    async (signal) => {
      starts += 1;
      if (starts === 1) return first;
      begin();
      await once(signal, 'abort');
      throw new DidNotStart(null, 'stopped');
    },
    { log },
  );
  first.process.kill('SIGKILL');
  await begun;
  await supervised.stop();
  expect(starts).toBe(2);
  expect(lines).toEqual([['PostgreSQL has ended and is started again', null]]);
});
