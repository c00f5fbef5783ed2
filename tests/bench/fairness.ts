import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { moreSessions, openTenant, type Staff } from '../crash/tenant.ts';
import { ask, type CostlyOperation, type Ground } from './costly-calls.ts';
import { costlyOperations, csvOf } from './costly-operations.ts';
import { openGround, prepareGround } from './fairness-ground.ts';
import { startFlood, type Statuses } from './flood.ts';
import { figure, ratio, type BenchContext, type Table } from './measurement.ts';

const atOnce = 20;
/** Floods of each operation: of 400 calls the slowest four decide, and one moment can make all four slow. */
const floodsEach = 2;
/** Calls of the other tenant, in each of the two measurements: its p99 is not the slowest of them alone. */
const watched = 400;
/** Fewer calls say nothing about the slowest hundredth. */
const enoughForP99 = 200;
/** People of the other tenant who work at the same time, each in a session: one alone would meet its budget. */
const people = 4;
/** ms between two of them: a person who works fast. */
const thinking = 100;
/** Seconds after which the other tenant's calls are counted as they are. */
const longest = 60;

interface Meanwhile {
  readonly taken: readonly number[];
  readonly statuses: Statuses;
}

/** The operations to measure: all, or those whose titles begin as BENCH_OPERATIONS says, with commas. */
function chosen(): readonly CostlyOperation[] {
  const wanted = process.env['BENCH_OPERATIONS']?.split(',') ?? [''];
  return costlyOperations.filter(({ title }) => wanted.some((begin) => title.startsWith(begin.trim())));
}

/** One tenant starts each costly operation twenty times at once; another one works meanwhile. */
export async function fairness(context: BenchContext): Promise<Table> {
  const env = {
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
  };
  // a full collection of this process delays the four people whose calls it measures, all at once
  setFlagsFromString('--heap-growing-percent=300');
  const { staff: flood, ground } = await prepareGround(env);
  const program = await startProgram(env);
  try {
    const { address } = program;
    const other = await openTenant(address, 'other');
    await openGround({ address, staff: flood, ground });
    const imports =
      'mutation ($t: Int!, $csv: String!) { importMembers(tenantId: $t, csv: $csv) { __typename } }';
    await ask({ address, staff: flood }, imports, { csv: csvOf('first') });
    await ask({ address, staff: other }, imports, { csv: csvOf('other', 100) });
    // an event for each person, because edits of one wait for each other
    const events = await Promise.all(Array.from({ length: people }, (_, n) => anEvent(address, other, n)));
    const sessions = await moreSessions(address, other, people);
    const work = (index: number) => {
      const person = (index >> 1) % people;
      return oneCall(address, sessions[person] ?? other, events[person] ?? 0, index);
    };
    await calls(work, unbounded);
    // between the operations, so that both are measured in the same minutes, and together: the slowest four of 400
    // calls differ from one measurement to the next by more than twice; in rounds, so that the limits of the flooding
    // tenant recover before it sends an operation again
    const alone: number[] = [];
    const rounds: ReadonlyMap<string, Meanwhile>[] = [];
    while (rounds.length < floodsEach) {
      const round = new Map<string, Meanwhile>();
      for (const operation of chosen()) {
        alone.push(...(await calls(work, unbounded)));
        round.set(operation.title, await meanwhile(operation, { address, staff: flood, ground }, work));
      }
      rounds.push(round);
    }
    const floods = chosen().map(({ title }) => ({
      title,
      ...together(rounds.flatMap((round) => round.get(title) ?? [])),
    }));
    const before = at(alone, 0.99);
    // with too few calls, nothing is proved
    const relations = floods.map(({ taken }) =>
      taken.length >= enoughForP99 ? at(taken, 0.99) / before : Number.POSITIVE_INFINITY,
    );
    const rows = floods.map(({ title, taken, statuses }) => [
      title,
      figure(at(taken, 0.5)),
      figure(at(taken, 0.99)),
      ratio(at(taken, 0.99), before),
      String(taken.length),
      [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
    ]);
    return {
      title: 'Costly work of one tenant, and the calls of another',
      method: `The whole program in one process with its limits on. One tenant sends an operation ${atOnce} times at once, again and again, from a process of its own with a low priority; another tenant lists members and edits events in turn, ${people} people of it at the same time, each in a session of their own: up to ${watched} calls before each operation, counted together as 'alone', and as many in each of ${floodsEach} floods, at most ${longest} s each. Fewer than ${enoughForP99} calls do not count.`,
      columns: ['operation', 'p50 ms', 'p99 ms', 'p99 to alone', 'calls', 'answers'],
      rows: [['none: alone', figure(at(alone, 0.5)), figure(before), '', String(alone.length), ''], ...rows],
      goals: [
        {
          text: 'p99 of another tenant is at most twice what it is alone',
          reached: relations.every((relation) => relation <= 2),
        },
      ],
    };
  } finally {
    await program.stop();
  }
}

/** The calls of the other tenant while an operation is sent again and again, twenty at a time. */
async function meanwhile(
  { title: operation }: CostlyOperation,
  to: { readonly address: string; readonly staff: Staff; readonly ground: Ground },
  work: (index: number) => Promise<number>,
): Promise<Meanwhile> {
  const endFlood = await startFlood({ operation, ...to, atOnce });
  const end = performance.now() + longest * 1_000;
  const taken = await calls(work, () => performance.now() > end);
  return { taken, statuses: await endFlood() };
}

/** What was measured in several floods. */
function together(rounds: readonly Meanwhile[]): Meanwhile {
  const statuses = new Map<number, number>();
  for (const [status, count] of rounds.flatMap((round) => [...round.statuses]))
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  return { taken: rounds.flatMap(({ taken }) => taken), statuses };
}

const unbounded = (): boolean => false;

async function calls(work: (index: number) => Promise<number>, enough: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  let begun = 0;
  const persons = Array.from({ length: people }, async () => {
    while (begun < watched && !enough()) {
      taken.push(await work((begun += 1)));
      await pause(thinking);
    }
  });
  await Promise.all(persons);
  return taken;
}

/** Keeps the connections of the other tenant's people open, as browsers do. */
const connections = new Agent({ keepAlive: true });

/**
 * Lists members or edits an event; resolves to the milliseconds. With `node:http`, because `fetch` leaves this process
 * so much garbage that collecting it takes tens of ms of the four people's calls.
 */
async function oneCall(address: string, staff: Staff, eventId: number, index: number): Promise<number> {
  const began = performance.now();
  const edits = index % 2 !== 0;
  const path = edits
    ? `/api/${staff.tenantId}/updateevent`
    : `/api/members/${staff.tenantId}/members?limit=20`;
  const sent = request(`${address}${path}`, {
    agent: connections,
    method: edits ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
  });
  sent.end(edits ? JSON.stringify({ id: eventId, location: `Room ${index} ${began}` }) : undefined);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`The other tenant was answered ${answer.statusCode}`);
  return performance.now() - began;
}

async function anEvent(address: string, { tenantId, token }: Staff, number: number): Promise<number> {
  const response = await fetch(`${address}/api/events/${tenantId}/registerevent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: `Watched ${number}`, startdate: '2030-12-01 10:00:00' }),
  });
  const { eventId } = (await response.json()) as { eventId?: number };
  return Number(eventId);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
