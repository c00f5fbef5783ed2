/**
 * What a test can do to a running stand-in. `answering` false: calls are taken and nothing is done
 * or said. `answersToLose`: so many appends are carried out, and their answers never sent.
 */
export interface Switches {
  answering: boolean;
  answersToLose: number;
  /** events that wait for a live subscriber before it is dropped as too slow */
  liveBuffer: number;
  /** the server writes a system event of its own after each so many appends; 0 for never */
  noiseEvery: number;
}

export function defaultSwitches(): Switches {
  return { answering: true, answersToLose: 0, liveBuffer: 256, noiseEvery: 7 };
}
