import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { Effects } from '../../../domain/kernel/process.ts';

/** Carries out an effect. Must be idempotent: it runs again when the event is handled again. */
export type Effect<Name extends keyof Effects = keyof Effects> = (
  data: Effects[Name],
  event: LoggedEvent,
) => Promise<void>;

/** The effects that modules registered, by the names that processes use. */
export type RegisteredEffects = ReadonlyMap<string, Effect<never>>;
