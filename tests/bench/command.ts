import { newInstallationKey, startProgram } from '../support/program.ts';
import { openTenant } from '../crash/tenant.ts';
import { figure } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';

const seconds = 5;
const callers = [1, 8, 64] as const;

interface Call {
  readonly title: string;
  readonly path: string;
  body(index: number): object;
}

/** Commands as seen by a REST client: request, decision, append, read models, answer. */
export async function commands(context: BenchContext): Promise<Table> {
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
  });
  try {
    const staff = await openTenant(program.address);
    const events = `/api/events/${staff.tenantId}/registerevent`;
    const send = (path: string, body: object) => post(program.address + path, body, staff.token);
    const ids = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const made = await send(events, { name: `Bench ${index}`, startdate: '2026-12-01 10:00:00' });
        return Number(made.eventId);
      }),
    );
    const kinds: readonly Call[] = [
      {
        title: 'edit an event',
        path: `/api/${staff.tenantId}/updateevent`,
        body: (index) => ({ id: ids[index % ids.length], location: `Room ${index}` }),
      },
      {
        title: 'register an event, its name reserved',
        path: events,
        body: (index) => ({ name: `Event ${index} ${performance.now()}`, startdate: '2026-12-01 10:00:00' }),
      },
    ];
    const rows: string[][] = [];
    for (const kind of kinds) {
      for (const people of callers) {
        const taken = await load(people, (index) => send(kind.path, kind.body(index)));
        rows.push([
          kind.title,
          String(people),
          figure(taken.length / seconds),
          at(taken, 0.5),
          at(taken, 0.99),
        ]);
      }
    }
    return {
      title: 'A command end to end over HTTP',
      method: `The whole program in one process on its own PostgreSQL, asked over REST by callers in another process for ${seconds} s each. An answer comes only when the read models show the change.`,
      columns: ['command', 'callers', 'a second', 'p50 ms', 'p99 ms'],
      rows,
      goals: [],
    };
  } finally {
    await program.stop();
  }
}

/** The durations of all calls, sorted. Each of `people` sends the next call when the last was answered. */
async function load(people: number, call: (index: number) => Promise<unknown>): Promise<readonly number[]> {
  const taken: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let next = 0;
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (performance.now() < end) {
        const started = performance.now();
        await call(next++);
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
