/** What a measurement is given: a PostgreSQL on a real disk, for all of one run. */
export interface BenchContext {
  /** URL of a new, empty database on it */
  createDatabase(): Promise<string>;
}

/** A goal and whether this run reached it. */
export interface Goal {
  readonly text: string;
  readonly reached: boolean;
}

/** The outcome of one measurement, as it is printed; every row has a cell for each column. */
export interface Table {
  readonly title: string;
  /** how it was measured, in a sentence or two */
  readonly method: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly goals: readonly Goal[];
}

/** One file a measurement; tests/bench/run.ts lists them. */
export type Measurement = (context: BenchContext) => Promise<Table>;

/** A figure as people read it: 12,900 rather than 12934.1. */
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
