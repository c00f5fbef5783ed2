import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import { hour, type Limits, quarterHour } from '../../platform/limits/limits.ts';
import { neighbourhood } from '../../platform/limits/neighbourhood.ts';
import type { StoreWithHashes } from './credential-store.ts';
import { Busy, type Hashing } from './hashing.ts';
import type { Proofs, TooBusy } from './port.ts';
import { weakness } from './password-rules.ts';
import { recordFact } from './sign-in-facts.ts';

/** Creates the password checks with their limits. */
export function createProofs(parts: {
  readonly hashing: Hashing;
  readonly limits: Limits;
  readonly sideEffects: SideEffects;
  readonly store: Pick<StoreWithHashes, 'hashOf'>;
}): Proofs {
  const { hashing, limits, sideEffects, store } = parts;
  // counted apart, so that a person who used up one can still use the other
  const passwordTries = limits.of('own-password', 10, quarterHour);
  const factorTries = limits.of('own-factor', 10, quarterHour);
  const registrations = limits.of('registration', 20, hour);
  const linkTries = limits.of('reset-try', 30, hour);
  const takenNames = limits.of('taken-name', 20, hour);

  return {
    weakness,
    hash: (password) => unlessBusy(() => hashing.hash(password)),
    withVerify: (work) => unlessBusy(() => hashing.withVerify(work)),

    async prove(userId, password, field) {
      const wait = await passwordTries.consume(String(userId));
      if (wait !== null) return refuse('too-many', {}, wait);
      const isRight = await unlessBusy(async () =>
        hashing.verify(password.slice(0, 1_000), await store.hashOf(userId)),
      );
      if (typeof isRight !== 'boolean') return isRight;
      if (!isRight) return refuse('invalid', { [field]: 'wrong-password' });
      await passwordTries.forget(String(userId));
      return null;
    },

    countFactorTry: (userId) => factorTries.consume(String(userId)),
    forgetFactorTries: (userId) => factorTries.forget(String(userId)),
    registration: (address) => registrations.consume(neighbourhood(address)),
    linkTry: (address) => linkTries.consume(neighbourhood(address)),

    async limitNameChecks({ principal }, run) {
      if (principal.kind !== 'staff') return run();
      const person = String(principal.userId);
      const wait = await takenNames.consume(person);
      if (wait !== null) return refuse('too-many', {}, wait);
      const outcome = await run();
      if (outcome.ok || outcome.code !== 'taken') await takenNames.giveBack(person);
      return outcome;
    },

    recordFact: (transaction, userId, fact) => recordFact(sideEffects, transaction, userId, fact),
  };
}

async function unlessBusy<T>(work: () => Promise<T>): Promise<T | TooBusy> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Busy) return { ...refuse('busy', {}, 2), code: 'busy' };
    throw error;
  }
}
