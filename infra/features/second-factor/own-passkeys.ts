import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { name } from '../../../domain/kernel/limits.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Credentials } from '../credentials/credentials.ts';
import type { Hashing } from '../credentials/hashing.ts';
import { demandsFactor } from '../sessions/open-tenants.ts';
import { proveSelf } from './own-security.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { OwnPasskeys } from '../accounts/port.ts';
import type { RateLimits } from '../credentials/rate-limits.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SecondFactors } from './second-factors.ts';

const confirmation = z.object({ name, response: z.string() });
const enrolment = z.object({ password: z.string() });
const removal = z.object({ passkeyId: z.string(), password: z.string() });

interface Parts {
  readonly credentials: Credentials;
  readonly hashing: Hashing;
  readonly limits: RateLimits;
  readonly passkeys: Passkeys;
  readonly reads: Reads;
  readonly secondFactors: SecondFactors;
}

/** Builds what the port promises of a person's own passkeys. */
export function createOwnPasskeys(parts: Parts): OwnPasskeys {
  const { limits, passkeys, reads, secondFactors } = parts;
  return {
    async enrol(input, { userId, username }) {
      const parsed = enrolment.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      // a passkey signs in by itself, for good: a device left open must not make its finder one
      const no = await proveSelf(parts, userId, parsed.data.password, 'password');
      if (no !== null) return no;
      const options = await passkeys.creationOptions({ userId, username });
      return options === null ? refuse('too-many-passkeys') : { ok: true, options };
    },

    async confirm(input, self) {
      const parsed = confirmation.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const wait = await limits.own(self.userId);
      if (wait !== null) return refuse('too-many', {}, wait);
      const kept = await secondFactors.keepPasskey(self, parsed.data.name, parsed.data.response);
      if (kept === null) return refuse('invalid', { response: 'wrong-passkey' });
      await limits.ownRight(self.userId);
      return { ok: true, ...kept };
    },

    async remove(input, { userId }) {
      const parsed = removal.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { passkeyId, password } = parsed.data;
      const no = await proveSelf(parts, userId, password, 'password');
      if (no !== null) return no;
      const removed = await secondFactors.remove(userId, { passkeyId }, await demandsFactor(reads, userId));
      if (removed === 'last') return refuse('second-factor-required');
      return removed === 'removed' ? { ok: true } : refuse('not-found');
    },
  };
}
