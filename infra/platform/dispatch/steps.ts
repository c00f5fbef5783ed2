import { PartlyDone } from '../failures/partly-done.ts';
import type { CallContext, Dispatcher, Refused } from './port.ts';
import type { CommandStep, Step, StepsDone } from './steps-port.ts';

/**
 * Carries out steps in their order. Each one is checked before the first is run, so that a refusal
 * leaves all of them undone. What only shows while they run (a unique name that is taken, another
 * caller who was faster) refuses the rest: `done` says what was carried out. Where a part of the
 * program fails in between, throws PartlyDone, or the failure itself when nothing was carried out.
 */
export async function runSteps(steps: readonly Step[]): Promise<StepsDone | Refused> {
  // a single command that is refused did nothing anyway
  for (const step of steps.length > 1 ? steps : []) {
    const no = await step.check();
    if (no !== null) return no;
  }
  const done: string[] = [];
  let position = 0n;
  let stale = false;
  for (const { part, run } of steps) {
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

/** The call of one step: its command id is the caller's with the step's name, so that a repeat repeats it. */
export function callOfStep({ commandId, ...context }: CallContext, step: string): CallContext {
  return commandId === undefined ? context : { ...context, commandId: `${commandId}/${step}` };
}
