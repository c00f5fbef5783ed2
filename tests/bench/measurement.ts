import { readFile } from 'node:fs/promises';

/** The environment of a measurement: one PostgreSQL on a real disk for the whole run. */
export interface BenchContext {
  /** URL of a new, empty database on it */
  createDatabase(): Promise<string>;
}

/** A goal and whether this run reached it. */
export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

/** The printed result of a measurement; every row has a cell for each column. */
export interface Table {
  readonly title: string;
  /** how it was measured, in a sentence or two */
  readonly method: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly goals: readonly Goal[];
}

/** One file per measurement; tests/bench/run.ts lists them. */
export type Measurement = (context: BenchContext) => Promise<Table>;

/** Rounds a number for reading: 12,900 instead of 12934.1. */
export function figure(value: number): string {
  const digits = value >= 100 ? 3 : 2;
  return Number(value.toPrecision(digits)).toLocaleString('en-US');
}

export function ratio(value: number, to: number): string {
  return `${(value / to).toFixed(2)} ×`;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that so large a part of the values does not exceed: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}

/** Calls so often after 5 calls that are not counted; resolves to the time of each, milliseconds. */
export async function timesOf(call: () => Promise<unknown>, rounds: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const start = performance.now();
    await call();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
}

/** Resident memory of a process, MB (Linux). */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
