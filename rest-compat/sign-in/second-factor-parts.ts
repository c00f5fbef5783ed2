import type { NotSignedIn } from '../../infra/features/sign-in/port.ts';

/** The answer's fields about the second factor; none when no second factor is needed. */
export function secondFactorParts({ factors }: NotSignedIn): Readonly<Record<string, unknown>> {
  if (factors === undefined) return {};
  const { totp, passkey } = factors;
  return {
    mfaRequired: true,
    mfaKinds: [...(totp ? ['totp'] : []), ...(passkey === null ? [] : ['passkey']), 'recovery-code'],
    ...(passkey !== null && { passkeyOptions: passkey }),
  };
}
