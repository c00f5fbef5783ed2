import { type Program, startProgram, until } from '../support/program.ts';
import { drive, type Work } from './driver.ts';
import type { Installation } from './installation.ts';

/**
 * Runs a program that is killed at a point while people work, and starts another in its place. Throws, and leaves
 * no program, if the work ends before the point is reached.
 */
export async function killedAt(
  point: string,
  { env, staff }: Pick<Installation, 'env' | 'staff'>,
  work: Work,
) {
  const killed = await startProgram({ ...env, KILL_AT: point }, { entry: 'tests/crash/kill-at.ts' });
  let program = killed;
  let killedBy: number | null | undefined;
  const replaced = killed.gone.then(async (code) => {
    program = await startProgram(env, { timeoutMs: 180_000 });
    killedBy = code;
  });
  try {
    const sent = await drive(staff, () => program.address, work);
    await until(() => killedBy !== undefined, `a kill at ${point}`);
    await replaced;
    return { sent, killedBy: killedBy ?? null, program };
  } catch (error) {
    await stopAll([killed, program]);
    throw error;
  }
}

const stopAll = (programs: readonly Program[]) =>
  Promise.all(programs.map((program) => program.stop('SIGKILL')));
