import type { Refused } from '../../platform/dispatch/port.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Credentials } from '../credentials/credentials.ts';
import { demandsFactor } from '../sessions/open-tenants.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { Busy, type Hashing } from '../credentials/hashing.ts';
import type { OwnSecurity } from '../accounts/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { RateLimits } from '../credentials/rate-limits.ts';
import type { SecondFactors } from './second-factors.ts';

interface Parts {
  readonly credentials: Credentials;
  readonly hashing: Hashing;
  readonly limits: RateLimits;
  readonly passkeys: Passkeys;
  readonly reads: Reads;
  readonly secondFactors: SecondFactors;
}

/** Whether this is the person's password; counted, so that a found session does not guess it. */
export async function proveSelf(
  { credentials, hashing, limits }: Pick<Parts, 'credentials' | 'hashing' | 'limits'>,
  userId: number,
  password: string,
  field: string,
): Promise<Refused | null> {
  const wait = await limits.own(userId);
  if (wait !== null) return refuse('too-many', {}, wait);
  try {
    const right = await hashing.verify(password.slice(0, 1_000), await credentials.hashOf(userId));
    if (!right) return refuse('invalid', { [field]: 'wrong-password' });
  } catch (error) {
    if (error instanceof Busy) return refuse('busy', {}, 2);
    throw error;
  }
  await limits.ownRight(userId);
  return null;
}

/** Builds what the port promises of a person's own second factor. */
export function createOwnSecurity(parts: Parts): OwnSecurity {
  const { limits, passkeys, reads, secondFactors } = parts;
  return {
    prove: ({ userId }, password) => proveSelf(parts, userId, password, 'password'),

    async status({ userId }) {
      return { ...(await secondFactors.status(userId)), passkeys: await passkeys.list(userId) };
    },

    async enrolTotp({ userId, username, mustEnrol }, password) {
      if (!mustEnrol) {
        if (!password) return refuse('invalid', { password: 'required' });
        const no = await proveSelf(parts, userId, password, 'password');
        if (no !== null) return no;
      }
      const begun = await secondFactors.begin(userId, username);
      return begun === null ? refuse('already-enrolled') : { ok: true, ...begun };
    },

    async confirmTotp(self, code) {
      const { userId } = self;
      const wait = await limits.own(userId);
      if (wait !== null) return refuse('too-many', {}, wait);
      const codes = await secondFactors.confirm(self, code);
      if (codes === null) return refuse('invalid', { code: 'wrong-code' });
      await limits.ownRight(userId);
      return { ok: true, codes };
    },

    async removeTotp({ userId }, password) {
      const no = await proveSelf(parts, userId, password, 'password');
      if (no !== null) return no;
      const removed = await secondFactors.remove(userId, 'totp', await demandsFactor(reads, userId));
      return removed === 'last' ? refuse('second-factor-required') : { ok: true };
    },

    async renewRecoveryCodes({ userId }, password) {
      const no = await proveSelf(parts, userId, password, 'password');
      if (no !== null) return no;
      const codes = await secondFactors.renewCodes(userId);
      return codes === null ? refuse('not-enrolled') : { ok: true, codes };
    },
  };
}
