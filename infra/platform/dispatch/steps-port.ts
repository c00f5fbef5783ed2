import type { Accepted, Done, Outcome, Refused } from './port.ts';

/** A part of a use case that takes several commands. */
export interface Step {
  /** what it changes, by the name that the use case's input has for it */
  readonly part: string;
  /** Why it would be refused now, or null; changes nothing. */
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
