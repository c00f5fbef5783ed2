import { whole } from '../server/ids.ts';
import { z } from 'zod';
import type { NotSignedIn } from '../../infra/features/sign-in/port.ts';
import { failureWith } from '../server/answers.ts';

/** The answer of a sign-in that failed. */
export const signInFailure = failureWith(
  'SignInFailure',
  {
    mfaRequired: z.literal(true).optional(),
    mfaKinds: z
      .array(z.enum(['totp', 'passkey', 'recovery-code']))
      .readonly()
      .optional(),
    passkeyOptions: z.string().optional(),
    proof: z.object({ challenge: z.string(), bits: whole }).optional().meta({
      description:
        'the proof of work for another try, in the header x-proof, when there were too many from this network',
    }),
  },
  'The answer of a sign-in that failed',
);

/** The answer's fields about the second factor; none when no second factor is needed. */
export function secondFactorParts({ factors }: NotSignedIn): Readonly<Record<string, unknown>> {
  if (factors === undefined) return {};
  const { totp, passkey, recoveryCodes } = factors;
  return {
    mfaRequired: true,
    mfaKinds: [
      ...(totp ? ['totp'] : []),
      ...(passkey === null ? [] : ['passkey']),
      ...(recoveryCodes ? ['recovery-code'] : []),
    ],
    ...(passkey !== null && { passkeyOptions: passkey }),
  };
}
