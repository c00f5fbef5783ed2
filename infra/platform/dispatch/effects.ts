import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { Effects, Process } from '../../../domain/kernel/process.ts';
import { BadModules } from '../modules/bad-modules.ts';

/** Carries out an effect. Must be idempotent: it runs again when the event is handled again. */
export type Effect<Name extends keyof Effects = keyof Effects> = (
  data: Effects[Name],
  event: LoggedEvent,
) => Promise<void>;

/** The effects that modules registered, by the names that processes use. */
export type RegisteredEffects = ReadonlyMap<string, Effect<never>>;

/** Throws BadModules when a process asks for an effect that no module registers. */
export function expectEffects(processes: readonly Process[], registered: RegisteredEffects): void {
  for (const { name, effects } of processes)
    for (const effect of effects)
      if (!registered.has(effect))
        throw new BadModules(`Process ${name} asks for the effect ${effect}, which no module registers`);
}
