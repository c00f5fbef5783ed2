import type { CallContext, Outcome } from '../../platform/dispatch/port.ts';

/** Where the log stands after several commands. */
export interface AfterAll {
  /** of the last event; null if nothing was written */
  readonly position: string | null;
  readonly stale: boolean;
}

/** Where the log stands after all commands, and whether the read models show every one of them. */
export function afterAll(outcomes: readonly Outcome<object>[]): AfterAll {
  const accepted = outcomes.filter((outcome) => outcome.ok);
  const last = accepted
    .map(({ position }) => BigInt(position))
    .toSorted(byPosition)
    .at(-1);
  return { position: last?.toString() ?? null, stale: accepted.some(({ stale }) => stale) };
}

const byPosition = (one: bigint, other: bigint): number => (one < other ? -1 : 1);

/** The context of one of several commands of a call: a repeat of the call gives each the same id again. */
export function contextOfPart(context: CallContext, part: string | number): CallContext {
  const { commandId } = context;
  return commandId === undefined ? context : { ...context, commandId: `${commandId}/${part}` };
}
