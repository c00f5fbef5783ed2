import { startProgram } from '../support/program.ts';
import { drive, type Work } from './driver.ts';
import type { Installation } from './installation.ts';

/** A program that dies at a point while people work, and another that takes its place. */
export async function killedAt(
  point: string,
  { env, staff }: Pick<Installation, 'env' | 'staff'>,
  work: Work,
) {
  let program = await startProgram({ ...env, KILL_AT: point }, { entry: 'tests/crash/kill-at.ts' });
  const doomed = program;
  const replaced = doomed.gone.then(async () => {
    program = await startProgram(env);
  });
  const sent = await drive(staff, () => program.address, work);
  const killedBy = await doomed.gone;
  await replaced;
  return { sent, killedBy, program };
}
