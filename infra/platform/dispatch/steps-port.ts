import type { Accepted, Done, Outcome, Refused } from './port.ts';

/** A part of a use case that takes several commands. */
export interface Step {
  /** the field of the use case's input that it changes */
  readonly part: string;
  /** The refusal that it would get now, or null; changes nothing. */
  check(): Promise<Refused | null>;
  run(): Promise<Outcome<object> | Done | Refused>;
}

/** A step that is one command. */
export interface CommandStep extends Step {
  run(): Promise<Outcome<object>>;
}

/** All steps were carried out. The position and `stale` are those of all their commands. */
export interface StepsDone extends Pick<Accepted<object>, 'ok' | 'position' | 'stale'> {
  readonly done: readonly string[];
}
