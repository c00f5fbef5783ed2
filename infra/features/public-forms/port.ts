import type { Refused } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly publicForms: PublicForms;
  }
}

/** What a public form knows of whoever sends it: nobody is signed in. */
export interface Sender {
  /** the address that it came from; counted by its prefix and kept by HMAC only */
  readonly address: string;
  /** the answer to a challenge: its text, a dot and a number (see ProofNeeded) */
  readonly proof?: string | null | undefined;
  /** what stands in the field that people do not see */
  readonly honeypot?: string | null | undefined;
}

/**
 * Work to be done before a form is taken: a decimal number, so that SHA-256 of `challenge`, a dot and the
 * number begins with `bits` zero bits. It counts for this form from this address prefix, once, and within
 * five minutes.
 */
export interface Challenge {
  readonly challenge: string;
  readonly bits: number;
}

/** Refused until the work is done; sent again with the proof it is taken. */
export interface ProofNeeded extends Refused {
  readonly code: 'proof-needed';
  readonly proof: Challenge;
}

/** Somebody filled in what people do not see. */
export interface Trapped {
  readonly ok: false;
  readonly code: 'trapped';
}

/**
 * Holds machines off the forms that anybody may send, without asking a third party (decisions 30). What
 * it answers depends on the form and the address alone, never on what the form says.
 */
export interface PublicForms {
  /**
   * Null for a request that may go on. From one address prefix three of a form are free within an hour;
   * every further one needs a proof, which is used up here. A form that belongs to one thing counts for
   * that thing alone and names it (`event-registration/7`). Holds across all gateways. Throws Unavailable
   * when the database does not answer.
   */
  admit(form: string, sender: Sender): Promise<ProofNeeded | Trapped | null>;
}
