/** A chosen time may be a little late: forms are filled in slowly. */
const toleranceMs = 60_000;

/** Whether a chosen time was over when the command came. */
export const isInThePast = (chosen: string, now: string): boolean =>
  Date.parse(chosen) < Date.parse(now) - toleranceMs;
