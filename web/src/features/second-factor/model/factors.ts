/** The second factors that the server accepts; it names them once the password was right. */
export interface Factors {
  readonly totp: boolean;
  /** JSON: options for the browser's passkey dialog; null for a user without a passkey */
  readonly passkey: string | null;
}

/** A proof of a second factor: one of these. */
type Proof = { readonly code: string } | { readonly passkey: string };

/** Why the server refused the sign-in. */
export interface Refusal {
  readonly code: string;
  readonly words: string;
}

/** Sends the proof. Resolves to the refusal, or to null after the sign-in. */
export type Prove = (proof: Proof) => Promise<Refusal | null>;

export type Way = 'app' | 'passkey' | 'recovery';

/** The ways to prove a second factor on this device, the quickest first. */
export function waysOf({ totp, passkey }: Factors, passkeysKnown: boolean): readonly Way[] {
  return [
    ...(passkey !== null && passkeysKnown ? (['passkey'] as const) : []),
    ...(totp ? (['app'] as const) : []),
    'recovery',
  ];
}
