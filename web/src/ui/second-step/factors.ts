/** What the server takes for a second step, as it says when the password was right. */
export interface Factors {
  readonly totp: boolean;
  /** JSON: what to ask the browser with; null for somebody who has no passkey */
  readonly passkey: string | null;
}

/** What stands in for the second step: one of them. */
type Proof = { readonly code: string } | { readonly passkey: string };

/** Why the server did not let one in. */
export interface Refusal {
  readonly code: string;
  readonly words: string;
}

/** Sends the proof; answers why it was refused, or null when one is in. */
export type Prove = (proof: Proof) => Promise<Refusal | null>;

export type Way = 'app' | 'passkey' | 'recovery';

/** The ways that are open to a person on this device, the handiest first. */
export function waysOf({ totp, passkey }: Factors, passkeysKnown: boolean): readonly Way[] {
  return [
    ...(passkey !== null && passkeysKnown ? (['passkey'] as const) : []),
    ...(totp ? (['app'] as const) : []),
    'recovery',
  ];
}
