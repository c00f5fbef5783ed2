import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { name } from '../../../domain/kernel/limits.ts';
import type { Credentials } from '../credentials/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import type { Passkeys } from '../passkeys/port.ts';
import type { OwnPasskeys } from './port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { createFactorProof } from './factor-proof.ts';
import type { SecondFactors } from './second-factors.ts';

const confirmation = z.object({ name, response: z.string() });
const factor = {
  code: z.string().max(100, 'too-long').optional(),
  passkey: z.string().max(20_000, 'too-long').optional(),
};
const enrolment = z.object({ password: z.string(), ...factor });
const removal = z.object({ passkeyId: z.string(), password: z.string(), ...factor });

interface Parts {
  readonly credentials: Credentials;
  readonly passkeys: Passkeys;
  readonly secondFactors: SecondFactors;
  readonly sessions: SessionStore;
}

/** Creates the management of a person's own passkeys. */
export function createOwnPasskeys(parts: Parts): OwnPasskeys {
  const { credentials, passkeys, secondFactors, sessions } = parts;
  const proveFactor = createFactorProof(parts);
  return {
    async enrol(input, { userId, username }) {
      const parsed = enrolment.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      // needs the password: otherwise somebody at an open device could add a passkey and sign in permanently
      const refusal =
        (await credentials.prove(userId, parsed.data.password, 'password')) ??
        (await proveFactor(userId, parsed.data));
      if (refusal !== null) return refusal;
      const options = await passkeys.creationOptions({ userId, username });
      return options === null ? refuse('too-many-passkeys') : { ok: true, options };
    },

    async confirm(input, self) {
      const parsed = confirmation.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const wait = await credentials.countFactorTry(self.userId);
      if (wait !== null) return refuse('too-many', {}, wait);
      const added = await secondFactors.addPasskey(self, parsed.data.name, parsed.data.response);
      if (added === null) return refuse('invalid', { response: 'wrong-passkey' });
      await credentials.forgetFactorTries(self.userId);
      return { ok: true, ...added };
    },

    async remove(input, { userId }) {
      const parsed = removal.safeParse(input, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { passkeyId, password } = parsed.data;
      const refusal =
        (await credentials.prove(userId, password, 'password')) ?? (await proveFactor(userId, parsed.data));
      if (refusal !== null) return refusal;
      const removed = await secondFactors.remove(
        userId,
        { passkeyId },
        await sessions.requiresSecondFactor(userId),
      );
      if (removed === 'last') return refuse('second-factor-required');
      return removed === 'removed' ? { ok: true } : refuse('not-found');
    },
  };
}
