import { PartlyDone } from '../failures/partly-done.ts';
import type { CallContext, Dispatcher, Refused } from './port.ts';
import type { CommandStep, Step, StepsDone } from './steps-port.ts';

/**
 * Carries out steps in order. All steps are checked before the first one runs, so that a refusal found by
 * a check leaves all of them undone. A refusal found only while they run (a taken unique name, a faster
 * concurrent command) skips the steps after it; `done` lists the steps before it. If a step throws, throws
 * PartlyDone, or the error itself if no step was carried out. `giveWay`: awaited between two checks and between two steps.
 */
export async function runSteps(
  steps: readonly Step[],
  giveWay: () => Promise<void> = async () => undefined,
): Promise<StepsDone | Refused> {
  // a single refused command has changed nothing
  for (const step of steps.length > 1 ? steps : []) {
    const refused = await step.check();
    if (refused !== null) return refused;
    await giveWay();
  }
  const done: string[] = [];
  let position = 0n;
  let stale = false;
  for (const [index, { part, run }] of steps.entries()) {
    if (index > 0) await giveWay();
    const outcome = await run().catch((error: unknown) => {
      throw done.length > 0 ? new PartlyDone(error, done) : error;
    });
    if (!outcome.ok) return done.length > 0 ? { ...outcome, done } : outcome;
    done.push(part);
    if (!('position' in outcome)) continue;
    if (BigInt(outcome.position) > position) position = BigInt(outcome.position);
    stale ||= outcome.stale;
  }
  return { ok: true, position: String(position), stale, done };
}

/** A step that checks and dispatches one command. */
export function commandStep(
  dispatcher: Dispatcher,
  part: string,
  [command, input, context, options]: Parameters<Dispatcher['dispatch']>,
): CommandStep {
  return {
    part,
    check: () => dispatcher.check(command, input, context),
    run: () => dispatcher.dispatch(command, input, context, options),
  };
}

/** The context of one step: its command id is the caller's plus the step's name, so a repeat gets the same id. */
export function callOfStep({ commandId, ...context }: CallContext, step: string): CallContext {
  return commandId === undefined ? context : { ...context, commandId: `${commandId}/${step}` };
}
