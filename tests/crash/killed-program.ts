import { startProgram } from '../support/program.ts';
import { drive, type Work } from './driver.ts';
import type { Installation } from './installation.ts';

/** Runs a program that is killed at a point while people work, and starts another in its place. */
export async function killedAt(
  point: string,
  { env, staff }: Pick<Installation, 'env' | 'staff'>,
  work: Work,
) {
  let program = await startProgram({ ...env, KILL_AT: point }, { entry: 'tests/crash/kill-at.ts' });
  const killed = program;
  const replaced = killed.gone.then(async () => {
    program = await startProgram(env);
  });
  const sent = await drive(staff, () => program.address, work);
  const killedBy = await killed.gone;
  await replaced;
  return { sent, killedBy, program };
}
