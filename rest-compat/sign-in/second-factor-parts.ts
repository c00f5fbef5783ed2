import type { NotSignedIn } from '../../infra/features/sign-in/port.ts';

/** What a client needs to ask a person for the second factor; nothing where that would not help. */
export function secondFactorParts({ factors }: NotSignedIn): Readonly<Record<string, unknown>> {
  if (factors === undefined) return {};
  const { totp, passkey } = factors;
  return {
    mfaRequired: true,
    mfaKinds: [...(totp ? ['totp'] : []), ...(passkey === null ? [] : ['passkey']), 'recovery-code'],
    ...(passkey !== null && { passkeyOptions: passkey }),
  };
}
