import { setTimeout as pause } from 'node:timers/promises';
import { generateSync } from 'otplib';

const stepMs = 30_000;
/** Milliseconds. What a code may take to reach the server, on a busy machine. */
const onItsWay = 5_000;

/**
 * What somebody's authenticator app shows: the code of now, or of `step` times 30 s from now. Each code is
 * taken once, so that of the step before or after may be wanted. That of the step before is taken as long
 * as this step lasts: when that is about to end, waits for the next one.
 */
export async function codeOf(secret: string, step = 0): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (step < 0 && left < onItsWay) await pause(left);
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * step });
}
