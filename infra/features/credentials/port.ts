import type { SignInFact } from '../../../domain/user/commands.ts';
import type { CallContext, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Weakness } from './password-rules.ts';

export { newPassword, type Weakness } from './password-rules.ts';

declare module '../../platform/modules/ports.ts' {
  interface InnerPorts {
    readonly credentials: Credentials;
  }
}

/** What a sign-in compares a password with. */
export interface Credential {
  readonly userId: number;
  readonly passwordHash: string;
  readonly emailKey: Buffer;
  /** the tenant in which the person worked last; null when there is none */
  readonly lastTenant: number | null;
}

/** The credential of a person who is being registered. */
export interface NewCredential {
  readonly userId: number;
  /** the command that registers the person */
  readonly commandId: string;
  /** the company account that is registered together with the person */
  readonly ownerId?: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Too many passwords are waiting to be hashed. */
export interface TooBusy extends Refused {
  readonly code: 'busy';
}

/** Whether a password has a hash; takes as long without a hash, and is false. */
export type VerifyPassword = (password: string, hashed: string | undefined) => Promise<boolean>;

/** The stored credentials. A row is written before the event that registers its person. */
export interface CredentialStore {
  /**
   * Stores an unsettled credential. A repeat of the same registration replaces it while it is unsettled. Throws
   * DrawnIdInUse if the user id has the credential of another registration.
   */
  keep(credential: NewCredential): Promise<void>;
  /** Marks a credential as settled, because the person is in the log. */
  settle(userId: number): Promise<void>;
  /** Deletes the unsettled credential of a registration, because it was refused. */
  drop(userId: number, commandId: string): Promise<void>;
  /** All credentials with a username. At most one of them belongs to a registered person. */
  byUsername(username: string): Promise<readonly Credential[]>;
  /** The user ids of credentials with an address. The log decides who has it now. */
  havingEmail(email: string): Promise<readonly number[]>;
  /**
   * A mark of a person's password, which changes with it and reveals nothing about it; null when there is no such
   * person. Pass an open transaction to read on its connection.
   */
  passwordMarkOf(userId: number, transaction?: Transaction): Promise<string | null>;
  /** The tenant in which a person worked last; null when there is none. */
  lastTenantOf(userId: number): Promise<number | null>;
  /** Stores the tenant in which a person works, for the next sign-in. */
  setLastTenant(userId: number, tenantId: number): Promise<void>;
  /** The company account that was registered together with the person; null when there is none. */
  ownerOf(userId: number): Promise<number | null>;
  /** Locks a person's credential until the transaction ends; false when there is no such person. */
  lock(transaction: Transaction, userId: number): Promise<boolean>;
  /**
   * Whether the person has a credential, with this password hash unless that is null. Until the transaction ends
   * the credential stays as it is: a change waits for it.
   */
  hold(transaction: Transaction, userId: number, passwordHash: string | null): Promise<boolean>;
  /** Replaces a person's password hash in the caller's transaction and runs the `onReplaced` functions. */
  change(transaction: Transaction, userId: number, passwordHash: string): Promise<void>;
  /**
   * Replaces a person's username and address by those of a revision of their stream. Idempotent; the
   * highest stream revision wins. A different address runs the `onReplaced` functions.
   */
  rename(
    transaction: Transaction,
    userId: number,
    names: { readonly username: string; readonly email: string },
    revision: bigint,
  ): Promise<void>;
  /**
   * Lets the next `rename` of everybody win, whatever revision is stored, because the log is an older one now.
   * Returns the user ids of all credentials in ascending order.
   */
  forgetRevisions(): Promise<readonly number[]>;
  /** The HMAC by which usernames are compared. */
  usernameKey(username: string): Buffer;
  /** The HMAC by which addresses are compared. */
  emailKey(email: string): Buffer;
  /**
   * Registers a function that runs in the same transaction when a person's password or address is
   * replaced, for example to make mailed links void.
   */
  onReplaced(act: (transaction: Transaction, userId: number) => Promise<void>): void;
}

/** Checks of passwords, and the limits of such checks. */
export interface Proofs {
  /** Why a password of the right length is not allowed with this username; null when it is. */
  weakness(chosen: string, username: string): Promise<Weakness | null>;
  /** The hash of a password; 'busy' when too many are waiting. */
  hash(password: string): Promise<string | TooBusy>;
  /**
   * Runs work that verifies passwords with the same limit as hashing, so that the database queries of
   * sign-ins are limited too. 'busy' when too many are waiting.
   */
  withVerify<T>(work: (verify: VerifyPassword) => Promise<T>): Promise<T | TooBusy>;
  /**
   * Null when this is the person's password, otherwise the refusal of `field`. Tries are counted, so
   * that nobody can guess the password in a session that was left open.
   */
  prove(userId: number, password: string, field: string): Promise<Refused | null>;
  /**
   * Counts a try of a signed-in person to show a second factor: 10 in 15 minutes, apart from the tries of
   * `prove` and of signing in. Null, or the seconds to wait. After a success, call `forgetFactorTries`.
   */
  countFactorTry(userId: number): Promise<number | null>;
  /** Resets the count of `countFactorTry`. */
  forgetFactorTries(userId: number): Promise<void>;
  /** Counts a registration from an address: 20 an hour. Null, or the seconds to wait. */
  registration(address: string): Promise<number | null>;
  /** Counts the use of a mailed link: 30 an hour from an address. Null, or the seconds to wait. */
  linkTry(address: string): Promise<number | null>;
  /**
   * Runs a command that takes a name which is unique in the installation. A person who gets 'taken' too
   * often has to wait ('too-many'), so that nobody can find out who has an account.
   */
  limitNameChecks<Ids>(context: CallContext, run: () => Promise<Outcome<Ids>>): Promise<Outcome<Ids>>;
  /**
   * Queues a job, in the caller's transaction, that writes a fact about signing in to the log. The job
   * is repeated until the fact is in the log.
   */
  recordFact(transaction: Transaction, userId: number, fact: SignInFact): Promise<void>;
}

/** Comparing credentials with the log. */
export interface RegisteredCredentials {
  /** Whether the log holds the registration for which the person's credential was stored. */
  isRegistered(userId: number): Promise<boolean>;
}

/** Passwords of people, outside the log: storing and comparing them. */
export interface Credentials extends CredentialStore, Proofs, RegisteredCredentials {}
