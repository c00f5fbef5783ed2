import { randomUUID } from 'node:crypto';
import { type Contender, connections, benchEvents, muster, rawInsert } from './append-contenders.ts';
import { figure, median, ratio } from './measurement.ts';
import type { BenchContext, Table } from './measurement.ts';

const batchSizes = [10, 100, 1_000] as const;
const callers = 4;
const rounds = 5;
const roundMs = 2_000;

/** Events per second, by the number of events in each append. Each caller waits for its answer before the next append. */
async function perSecond(contender: Contender, batchSize: number): Promise<number> {
  let written = 0;
  const started = performance.now();
  const caller = async (): Promise<void> => {
    while (performance.now() - started < roundMs) {
      await contender.append(`event-${randomUUID()}`, benchEvents(batchSize));
      written += batchSize;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (written * 1_000) / (performance.now() - started);
}

/** Appends of many events in one transaction, as imports make them: Muster against one INSERT. */
export async function appendBatches(context: BenchContext): Promise<Table> {
  const raw = await rawInsert(await context.createDatabase());
  const own = await muster(await context.createDatabase());
  const rows: { readonly batchSize: number; readonly raw: number; readonly own: number }[] = [];
  try {
    for (const contender of [raw, own]) await perSecond(contender, batchSizes[0]);
    for (const batchSize of batchSizes) {
      const seen = { raw: [] as number[], own: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        seen.raw.push(await perSecond(raw, batchSize));
        seen.own.push(await perSecond(own, batchSize));
      }
      rows.push({ batchSize, raw: median(seen.raw), own: median(seen.own) });
    }
  } finally {
    await raw.close();
    await own.close();
  }
  return {
    title: 'Events a second, many in each append',
    method: `${callers} callers, each to a new stream with each append, wait for their answers before the next. ${connections} connections each; median of ${rounds} rounds of ${roundMs / 1_000} s, the two in turns.`,
    columns: ['events in an append', raw.name, own.name, 'to raw INSERT'],
    rows: rows.map((row) => [
      figure(row.batchSize),
      figure(row.raw),
      figure(row.own),
      ratio(row.own, row.raw),
    ]),
    goals: [
      {
        text: 'at least six tenths of raw INSERT',
        reached: rows.every((row) => row.own >= 0.6 * row.raw),
      },
    ],
  };
}
