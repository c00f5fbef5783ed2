import type { CallContext, Outcome } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Runs a command that takes a name which is unique in the installation. Whoever was told often that one
 * is taken has to wait, so that nobody finds out who has an account by asking (decisions 3).
 */
export async function askForName<Ids>(
  limits: RateLimits,
  { principal }: CallContext,
  ask: () => Promise<Outcome<Ids>>,
): Promise<Outcome<Ids>> {
  if (principal.kind !== 'staff') return ask();
  const wait = await limits.name(principal.userId);
  if (wait !== null) return refuse('too-many', {}, wait);
  const outcome = await ask();
  if (outcome.ok || outcome.code !== 'taken') await limits.nameWasFree(principal.userId);
  return outcome;
}
