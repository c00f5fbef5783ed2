import type { Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly publicForms: PublicForms;
  }
}

/** The sender of a public form, who is not signed in. */
export interface Sender {
  /** IP address of the request; counted by its prefix and stored as an HMAC only */
  readonly address: string;
  /** the solution of a challenge: its text, a dot and a number (see Challenge) */
  readonly proof?: string | null | undefined;
  /** the content of the honeypot field, which people do not see */
  readonly honeypot?: string | null | undefined;
}

/**
 * A proof of work to solve before a form is accepted: find a decimal number so that the SHA-256 of
 * `challenge`, a dot and the number begins with `bits` zero bits. The solution is valid once, within five
 * minutes, for this form and address prefix.
 */
export interface Challenge {
  readonly challenge: string;
  readonly bits: number;
}

/** Refused without a proof of work; accepted when sent again with one. */
export interface ProofNeeded extends Refused {
  readonly code: 'proof-needed';
  readonly proof: Challenge;
}

/** The honeypot field was filled in. */
export interface Trapped {
  readonly ok: false;
  readonly code: 'trapped';
}

/**
 * Protects public forms from automated requests without a third party (decision 30). The answer depends
 * only on the form and the sender, not on the form's content.
 */
export interface PublicForms {
  /**
   * Null when the request is accepted. From one address prefix three requests of a form are free within
   * an hour; each further one needs a proof, which is used up here. The form of one entity is counted for
   * that entity and names it (`event-registration/7`). Counted across all gateways. Throws Unavailable
   * when the database does not answer.
   */
  admit(form: string, sender: Sender): Promise<ProofNeeded | Trapped | null>;
  /** Null for a request with a valid proof, which is used up; without one always the challenge. */
  prove(form: string, sender: Sender): Promise<ProofNeeded | null>;
  /**
   * Makes a call whose duration must not reveal what it found: while limits are on, its answer takes a quarter of a second
   * at least. An error is thrown at once.
   */
  evenly<T>(call: () => Promise<T>): Promise<T>;
}
