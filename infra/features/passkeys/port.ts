import type { Transaction } from '../../platform/jobs/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly passkeys: Passkeys;
  }
}

/** A passkey in its person's list. */
export interface ListedPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Passkeys: devices and security keys with which people sign in (WebAuthn). */
export interface Passkeys {
  list(userId: number): Promise<readonly ListedPasskey[]>;
  /** How many passkeys a person has. */
  count(connection: Transaction, userId: number): Promise<number>;
  /** Options to create another passkey, as JSON; null when the person has the maximum number. */
  creationOptions(person: { readonly userId: number; readonly username: string }): Promise<string | null>;
  /** Stores the passkey that a browser created; null when the answer is not valid or the maximum is reached. */
  add(
    transaction: Transaction,
    userId: number,
    name: string,
    response: string,
  ): Promise<ListedPasskey | null>;
  /** Makes what a person has begun to enrol void. */
  forgetBegun(transaction: Transaction, userId: number): Promise<void>;
  /** Deletes a passkey; false when the person has no such passkey. */
  remove(transaction: Transaction, userId: number, passkeyId: string): Promise<boolean>;
  /** Deletes all passkeys of a person, and what they have begun to enrol; returns how many passkeys. */
  removeAll(transaction: Transaction, userId: number): Promise<number>;
  /** Options for one of the person's passkeys as a second factor, as JSON; null when they have none. */
  secondFactorOptions(userId: number): Promise<string | null>;
  /** Whether the answer to `secondFactorOptions` is valid. Its challenge is used up in any case. */
  verifySecondFactor(transaction: Transaction, userId: number, response: string): Promise<boolean>;
  /** Options to sign in with any passkey, as JSON. `neighbourhood`: the caller's address prefix. */
  logInOptions(neighbourhood: string): Promise<string>;
  /** The user id of the passkey that answered `logInOptions`, with user verification; null when not valid. */
  verifyLogIn(response: string): Promise<number | null>;
}
