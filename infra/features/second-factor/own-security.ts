import type { Credentials } from '../credentials/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { Passkeys } from '../passkeys/port.ts';
import type { OwnSecurity } from './port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { createFactorProof } from './factor-proof.ts';
import type { SecondFactors } from './second-factors.ts';

interface Parts {
  readonly credentials: Credentials;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  readonly sessions: SessionStore;
}

/** Creates the management of a person's own second factor. */
export function createOwnSecurity(parts: Parts): OwnSecurity {
  const { credentials, passkeys, secondFactors, sessions } = parts;
  const proveFactor = createFactorProof(parts);
  return {
    async status({ userId }) {
      return { ...(await secondFactors.status(userId)), passkeys: await passkeys.list(userId) };
    },

    async enrolTotp({ userId, username, mustEnrol }, password, presented = {}) {
      if (!mustEnrol) {
        if (!password) return refuse('invalid', { password: 'required' });
        const refusal = await credentials.prove(userId, password, 'password');
        if (refusal !== null) return refusal;
      }
      const missing = await proveFactor(userId, presented);
      if (missing !== null) return missing;
      const begun = await secondFactors.begin(userId, username);
      return begun === null ? refuse('already-enrolled') : { ok: true, ...begun };
    },

    async confirmTotp(self, code) {
      const { userId } = self;
      const wait = await credentials.countFactorTry(userId);
      if (wait !== null) return refuse('too-many', {}, wait);
      const codes = await secondFactors.confirm(self, code);
      if (codes === null) return refuse('invalid', { code: 'wrong-code' });
      await credentials.forgetFactorTries(userId);
      return { ok: true, codes };
    },

    async removeTotp({ userId }, password, presented = {}) {
      const refusal =
        (await credentials.prove(userId, password, 'password')) ?? (await proveFactor(userId, presented));
      if (refusal !== null) return refusal;
      const removed = await secondFactors.remove(userId, 'totp', await sessions.requiresSecondFactor(userId));
      return removed === 'last' ? refuse('second-factor-required') : { ok: true };
    },

    async renewRecoveryCodes({ userId }, password, presented = {}) {
      const refusal =
        (await credentials.prove(userId, password, 'password')) ?? (await proveFactor(userId, presented));
      if (refusal !== null) return refusal;
      const codes = await secondFactors.renewCodes(userId);
      return codes === null ? refuse('not-enrolled') : { ok: true, codes };
    },
  };
}
