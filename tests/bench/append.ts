import {
  advisoryLock,
  benchEvents,
  connections,
  type Contender,
  emmett,
  muster,
  plainSequence,
  rawInsert,
} from './append-contenders.ts';
import { figure, median, ratio } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';

const callerCounts = [1, 8, 64, 256] as const;
const rounds = 5;
const roundMs = 1_000;

/** Appends per second. Each caller waits for its answer before the next append. */
async function perSecond(contender: Contender, callers: number, ms: number): Promise<number> {
  let written = 0;
  const started = performance.now();
  const caller = async (n: number): Promise<void> => {
    for (let turn = 0; performance.now() - started < ms; turn++) {
      await contender.append(`event-${callers}${n}${turn % 10}`, benchEvents(1));
      written++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => caller(n)));
  return (written * 1_000) / (performance.now() - started);
}

const contendersInTurns = [rawInsert, plainSequence, advisoryLock, emmett, muster];

/** Appends of one event per transaction: Muster against a bare INSERT, simpler stores and emmett-postgresql. */
export async function appends(context: BenchContext): Promise<Table> {
  const contenders: Contender[] = [];
  for (const make of contendersInTurns) contenders.push(await make(await context.createDatabase()));
  const results = new Map<number, Map<string, number>>();
  try {
    for (const contender of contenders) await perSecond(contender, 8, roundMs);
    for (const callers of callerCounts) {
      const seen = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
      for (let round = 0; round < rounds; round++) {
        for (const contender of contenders) {
          seen.get(contender.name)?.push(await perSecond(contender, callers, roundMs));
        }
      }
      results.set(callers, new Map([...seen].map(([name, values]) => [name, median(values)])));
    }
  } finally {
    for (const contender of contenders) await contender.close();
  }
  const of = (callers: number, name: string) => results.get(callers)?.get(name) ?? Number.NaN;
  const against = (callers: number) => of(callers, 'Muster') / of(callers, 'emmett');
  return {
    title: 'Appends a second, one event each',
    method: `Each caller waits for its answer before the next append. ${connections} connections each; median of ${rounds} rounds of ${roundMs / 1_000} s, the contenders in turns.`,
    columns: [
      'callers',
      ...contenders.map(({ name }) => name),
      'to raw INSERT',
      'to advisory lock',
      'to emmett',
    ],
    rows: callerCounts.map((callers) => [
      String(callers),
      ...contenders.map(({ name }) => figure(of(callers, name))),
      ratio(of(callers, 'Muster'), of(callers, 'raw INSERT')),
      ratio(of(callers, 'Muster'), of(callers, 'advisory lock')),
      ratio(of(callers, 'Muster'), of(callers, 'emmett')),
    ]),
    goals: [
      { text: 'at least 3 times emmett at 64 callers', reached: against(64) >= 3 },
      { text: 'no slower than emmett at 1 caller', reached: against(1) >= 1 },
    ],
  };
}
