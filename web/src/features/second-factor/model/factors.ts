import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The second factors that the server accepts, from its answer to the password. */
export interface Factors {
  readonly totp: boolean;
  /** options for the browser's passkey dialog; null for a user without a passkey */
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
  /** whether an unused recovery code is left */
  readonly recoveryCodes: boolean;
}

/** A proof of a second factor. */
export type Proof =
  | { readonly code: string; readonly passkey?: never }
  | { readonly passkey: AuthenticationResponseJSON; readonly code?: never };

/** Why the server refused the sign-in. */
export interface Refusal {
  readonly code: string;
  readonly words: string;
}

/** Sends the proof. Resolves to the refusal, or to null after the sign-in. */
export type Prove = (proof: Proof) => Promise<Refusal | null>;

export type Method = 'app' | 'passkey' | 'recovery';

/** The methods that this device can use, the quickest first. */
export function methodsOf(
  { totp, passkey, recoveryCodes }: Factors,
  passkeysKnown: boolean,
): readonly Method[] {
  return [
    ...(passkey !== null && passkeysKnown ? (['passkey'] as const) : []),
    ...(totp ? (['app'] as const) : []),
    ...(recoveryCodes ? (['recovery'] as const) : []),
  ];
}
