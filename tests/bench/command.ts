import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { openTenant } from '../crash/tenant.ts';
import { figure } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';
import { countStatements, total } from './statement-counter.ts';

const seconds = 5;
const countedSeconds = 2;
const callers = [1, 8, 64] as const;

/** A checkout of an older version, measured in the same run. */
const before = process.env.BENCH_BEFORE;
const versions = [
  ...(before === undefined ? [] : [{ name: 'before', folder: before }]),
  { name: 'now', folder: process.cwd() },
];

interface Call {
  readonly title: string;
  send(index: number): Promise<unknown>;
}

interface Running {
  readonly calls: readonly Call[];
  stop(): Promise<unknown>;
}

/** Commands as seen by a REST client: request, decision, append, read models, answer. */
export async function commands(context: BenchContext): Promise<Table> {
  const rows: string[][] = [];
  for (const { name, folder } of versions) {
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'));
    const timed = await startCalls({ DATA_DIR: dataDir }, folder);
    const taken: Load[] = [];
    for (const call of timed.calls)
      for (const people of callers)
        taken.push({ call, people, durations: await load(people, call, seconds) });
    await timed.stop();
    await rm(dataDir, { recursive: true, force: true });

    const counter = await countStatements(await context.createDatabase());
    const counted = await startCalls({ DATABASE_URL: counter.url }, folder);
    for (const { call, people, durations } of taken) {
      const same = counted.calls.find(({ title }) => title === call.title) ?? call;
      counter.take();
      const { length } = await load(people, same, countedSeconds);
      const { statements, roundTrips } = total(counter.take());
      rows.push([
        ...(versions.length > 1 ? [name] : []),
        call.title,
        String(people),
        figure(durations.length / seconds),
        at(durations, 0.5),
        at(durations, 0.99),
        figure(statements / length),
        figure(roundTrips / length),
      ]);
    }
    await counted.stop();
    await counter.close();
  }
  return {
    title: 'A command end to end over HTTP',
    method: `The whole program in one process on its own PostgreSQL, asked over REST by callers in another process for ${seconds} s each. An answer comes only when the read models show the change. SQL statements and round trips to PostgreSQL are counted in another run of ${countedSeconds} s, all of the program by the number of commands.`,
    columns: [
      ...(versions.length > 1 ? ['version'] : []),
      'command',
      'callers',
      'a second',
      'p50 ms',
      'p99 ms',
      'statements',
      'round trips',
    ],
    rows,
    goals: [],
  };
}

interface Load {
  readonly call: Call;
  readonly people: number;
  readonly durations: readonly number[];
}

/** Starts the program of a checkout, with a tenant that has 64 events. */
async function startCalls(
  database: { readonly DATA_DIR: string } | { readonly DATABASE_URL: string },
  folder: string,
): Promise<Running> {
  const program = await startProgram(
    { ...database, INSTALLATION_KEY: newInstallationKey(), LOG_LEVEL: 'info' },
    { folder },
  );
  const staff = await openTenant(program.address);
  const send = (path: string, body: object) => post(program.address + path, body, staff.token);
  const register = (name: string) =>
    send(`/api/events/${staff.tenantId}/registerevent`, { name, startdate: '2026-12-01 10:00:00' });
  const made = await Promise.all(Array.from({ length: 64 }, (_, index) => register(`Bench ${index}`)));
  const ids = made.map(({ eventId }) => Number(eventId));
  return {
    calls: [
      {
        title: 'edit an event',
        send: (index) =>
          send(`/api/${staff.tenantId}/updateevent`, {
            id: ids[index % ids.length],
            location: `Room ${index} ${performance.now()}`,
          }),
      },
      {
        title: 'register an event, its name reserved',
        send: (index) => register(`Event ${index} ${performance.now()}`),
      },
    ],
    stop: () => program.stop(),
  };
}

/** The durations of all calls, sorted. Each of `people` sends the next call when the last was answered. */
async function load(people: number, { send }: Call, forSeconds: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const end = performance.now() + forSeconds * 1_000;
  let next = 0;
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await send(next++);
        taken.push(performance.now() - started);
      }
    }),
  );
  return taken.toSorted((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}

async function post(url: string, body: object, token: string): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${String(answer.message)}`);
  return answer;
}
