import { setTimeout as pause } from 'node:timers/promises';
import { generateSync } from 'otplib';

const stepMs = 30_000;
/** Time that a code may need to reach the server on a busy machine, milliseconds. */
const onItsWay = 5_000;

/**
 * The code of an authenticator app for the current time step, or for `step` steps of 30 s later. The
 * server accepts each code once, so a test may need the code of the previous or next step. The previous
 * code is valid until the current step ends: near its end, waits for the next step.
 */
export async function codeOf(secret: string, step = 0): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  // a timer may fire a millisecond before the clock shows its time
  if (step < 0 && left < onItsWay) await pause(left + 50);
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * step });
}
