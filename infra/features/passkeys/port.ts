import type { Transaction } from '../../platform/jobs/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly passkeys: Passkeys;
  }
}

/** A passkey as its person sees it in the list. */
export interface ListedPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Devices and keys that sign people in (WebAuthn). */
export interface Passkeys {
  list(userId: number): Promise<readonly ListedPasskey[]>;
  /** How many a person has. */
  count(connection: Transaction, userId: number): Promise<number>;
  /** Options to make another one with, as JSON; null for a person who has as many as there can be. */
  creationOptions(person: { readonly userId: number; readonly username: string }): Promise<string | null>;
  /** Keeps the passkey that a browser made; null for an answer that does not hold or is one too many. */
  keep(
    transaction: Transaction,
    userId: number,
    name: string,
    response: string,
  ): Promise<ListedPasskey | null>;
  /** Forgets one; false when it is none of theirs. */
  forget(transaction: Transaction, userId: number, passkeyId: string): Promise<boolean>;
  /** Options to ask a person's browser for one of theirs as a second factor; null without any. */
  secondFactorOptions(userId: number): Promise<string | null>;
  /** Whether the answer to such options is right; it is used up either way. */
  isRight(transaction: Transaction, userId: number, response: string): Promise<boolean>;
  /** Options to ask any browser for any passkey with. */
  logInOptions(neighbourhood: string): Promise<string>;
  /** Whose passkey answered such options, verified by the device; null when the answer does not hold. */
  whoLogsIn(response: string): Promise<number | null>;
}
