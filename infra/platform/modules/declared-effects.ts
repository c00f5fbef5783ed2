import type { Process } from '../../../domain/kernel/process.ts';
import type { RegisteredEffects } from '../dispatch/effects.ts';
import { BadModules } from './bad-modules.ts';

/** Throws BadModules when a process asks for an effect that no module registers. */
export function expectEffects(processes: readonly Process[], registered: RegisteredEffects): void {
  for (const { name, effects } of processes)
    for (const effect of effects)
      if (!registered.has(effect))
        throw new BadModules(`Process ${name} asks for the effect ${effect}, which no module registers`);
}
