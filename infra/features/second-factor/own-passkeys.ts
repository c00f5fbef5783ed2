import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { name } from '../../../domain/kernel/limits.ts';
import type { Credentials } from '../credentials/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { Passkeys } from '../passkeys/port.ts';
import type { OwnPasskeys } from './port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SecondFactors } from './second-factors.ts';

const confirmation = z.object({ name, response: z.string() });
const enrolment = z.object({ password: z.string() });
const removal = z.object({ passkeyId: z.string(), password: z.string() });

interface Parts {
  readonly credentials: Credentials;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  readonly sessions: SessionStore;
}

/** Builds what the port promises of a person's own passkeys. */
export function createOwnPasskeys(parts: Parts): OwnPasskeys {
  const { credentials, passkeys, secondFactors, sessions } = parts;
  return {
    async enrol(input, { userId, username }) {
      const parsed = enrolment.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      // a passkey signs in by itself, for good: a device left open must not make its finder one
      const no = await credentials.prove(userId, parsed.data.password, 'password');
      if (no !== null) return no;
      const options = await passkeys.creationOptions({ userId, username });
      return options === null ? refuse('too-many-passkeys') : { ok: true, options };
    },

    async confirm(input, self) {
      const parsed = confirmation.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const wait = await credentials.own(self.userId);
      if (wait !== null) return refuse('too-many', {}, wait);
      const kept = await secondFactors.keepPasskey(self, parsed.data.name, parsed.data.response);
      if (kept === null) return refuse('invalid', { response: 'wrong-passkey' });
      await credentials.ownRight(self.userId);
      return { ok: true, ...kept };
    },

    async remove(input, { userId }) {
      const parsed = removal.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { passkeyId, password } = parsed.data;
      const no = await credentials.prove(userId, password, 'password');
      if (no !== null) return no;
      const removed = await secondFactors.remove(userId, { passkeyId }, await sessions.demandsFactor(userId));
      if (removed === 'last') return refuse('second-factor-required');
      return removed === 'removed' ? { ok: true } : refuse('not-found');
    },
  };
}
