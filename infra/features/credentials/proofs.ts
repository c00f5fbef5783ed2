import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { hour, type Limits, quarterHour } from '../../platform/limits/limits.ts';
import type { SecurityLog } from '../../platform/log/security.ts';
import { networkLimit } from '../../platform/limits/network-limit.ts';
import type { StoreWithHashes } from './credential-store.ts';
import { Busy, type Hashing } from './hashing.ts';
import type { Proofs, TooBusy } from './port.ts';
import { weakness } from './password-rules.ts';
import { recordFact } from './sign-in-facts.ts';

/** Creates the password checks with their limits. */
export function createProofs(parts: {
  readonly hashing: Hashing;
  readonly limits: Limits;
  readonly security: SecurityLog;
  readonly sideEffects: SideEffects;
  readonly store: Pick<StoreWithHashes, 'hashOf'>;
  /** the tenants where a person works and their owners, as texts to count by */
  employersOf(userId: number): Promise<readonly string[]>;
}): Proofs {
  const { employersOf, hashing, limits, security, sideEffects, store } = parts;
  // counted apart, so that a person who used up one can still use the other
  const passwordTries = limits.of('own-password', 10, quarterHour);
  const factorTries = limits.of('own-factor', 10, quarterHour);
  const registrations = networkLimit(limits, 'registration', 20, hour);
  const linkTries = networkLimit(limits, 'reset-try', 30, hour);
  const takenNames = limits.of('taken-name', 20, hour);
  const takenNamesOf = limits.of('taken-name-tenant', 60, hour);

  return {
    weakness,
    hash: (password) => unlessBusy(() => hashing.hash(password)),
    withVerify: (work) => unlessBusy(() => hashing.withVerify(work)),

    async prove(userId, password, field) {
      const wait = await passwordTries.consume(String(userId));
      if (wait !== null) {
        security({ event: 'locked-out', userId, code: 'wrong-password' });
        return refuse('too-many', {}, wait);
      }
      const isRight = await unlessBusy(async () =>
        hashing.verify(password.slice(0, 1_000), await store.hashOf(userId)),
      );
      if (typeof isRight !== 'boolean') return isRight;
      if (!isRight) {
        security({ event: 'sign-in-failed', userId, code: 'wrong-password' });
        return refuse('invalid', { [field]: 'wrong-password' });
      }
      await passwordTries.forget(String(userId));
      return null;
    },

    async countFactorTry(userId) {
      const wait = await factorTries.consume(String(userId));
      if (wait !== null) security({ event: 'locked-out', userId, code: 'wrong-code' });
      return wait;
    },
    forgetFactorTries: (userId) => factorTries.forget(String(userId)),
    registration: (address) => registrations.consume(address),
    linkTry: (address) => linkTries.consume(address),

    async limitNameChecks({ principal }, run) {
      if (principal.kind !== 'staff') return run();
      const { userId } = principal;
      const person = String(userId);
      // Also by the tenants and their owners, because an admin can register others who ask for them.
      const groups = await employersOf(userId);
      const taken: (() => Promise<void>)[] = [];
      const giveBack = () => Promise.all(taken.map((give) => give()));
      const counted = [
        [takenNames, person] as const,
        ...groups.map((group) => [takenNamesOf, group] as const),
      ];
      for (const [limit, whose] of counted) {
        const wait = await limit.consume(whose);
        if (wait !== null) {
          await giveBack();
          return refuse('too-many', {}, wait);
        }
        taken.push(() => limit.giveBack(whose));
      }
      const outcome = await run();
      if (outcome.ok || outcome.code !== 'taken') await giveBack();
      return outcome;
    },

    recordFact: (transaction, userId, fact) => recordFact(sideEffects, transaction, userId, fact, security),
  };
}

async function unlessBusy<T>(work: () => Promise<T>): Promise<T | TooBusy> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Busy) return { ...refuse('busy', {}, error.retryAfter), code: 'busy' };
    throw error;
  }
}
