/**
 * Switches of a running stand-in. `answering` false: accepts calls, but neither executes nor answers
 * them. `answersToLose`: the number of next appends that are executed without an answer.
 */
export interface Switches {
  answering: boolean;
  answersToLose: number;
  /** the number of next appends in a batch that are answered twice */
  answersToRepeat: number;
  /** events that wait in the server until a live subscriber is dropped as too slow */
  liveBuffer: number;
  /** the number of appends after which a system event is written; 0 for never */
  noiseEvery: number;
}

export function defaultSwitches(): Switches {
  return { answering: true, answersToLose: 0, answersToRepeat: 0, liveBuffer: 32, noiseEvery: 7 };
}
