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

export interface Credential {
  readonly userId: number;
  readonly passwordHash: string;
  readonly emailKey: Buffer;
  /** the tenant last worked in; null before there was one */
  readonly lastTenant: number | null;
}

export interface NewCredential {
  readonly userId: number;
  /** of the company account that was registered with the person, if any */
  readonly ownerId?: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Too many passwords wait to be hashed. */
export interface TooBusy extends Refused {
  readonly code: 'busy';
}

export type VerifyPassword = (password: string, hashed: string | undefined) => Promise<boolean>;

/** Who signs in with what. Rows are written before the event that tells of the person. */
export interface CredentialStore {
  /** Keeps a credential; a repeat of the same registration replaces it while nobody can use it yet. */
  keep(credential: NewCredential): Promise<void>;
  /** The person is in the log: the credential stays. */
  settle(userId: number): Promise<void>;
  /** The registration was refused: nobody will ever be this user. */
  drop(userId: number): Promise<void>;
  /** All that claim a username; at most one of them is a person the log knows. */
  claiming(username: string): Promise<readonly Credential[]>;
  /** Who claims an address; the log knows which of them bears it. */
  havingEmail(email: string): Promise<readonly number[]>;
  /** The tenant a person last worked in; null before there was one. */
  lastTenantOf(userId: number): Promise<number | null>;
  /** The company account that was registered with the person; null for everybody else. */
  ownerOf(userId: number): Promise<number | null>;
  /** Lets one transaction at a time change how a person signs in; false when there is no such person. */
  lock(transaction: Transaction, userId: number): Promise<boolean>;
  /** Gives a person another password, in the caller's transaction; see `whenReplaced`. */
  change(transaction: Transaction, userId: number, passwordHash: string): Promise<void>;
  /**
   * Lets a person be known by the names that the log has for them at a revision of their stream. Names
   * of an earlier revision than those known change nothing. Another address: see `whenReplaced`.
   */
  rename(
    transaction: Transaction,
    userId: number,
    names: { readonly username: string; readonly email: string },
    revision: bigint,
  ): Promise<void>;
  /** What an address is compared by. */
  emailKey(email: string): Buffer;
  /**
   * Registers what else a feature does, in the same transaction, when a person's password or address is
   * replaced: links mailed before are void.
   */
  whenReplaced(act: (transaction: Transaction, userId: number) => Promise<void>): void;
}

/** Checks of what people type to show who they are, and how often they may try. */
export interface Proofs {
  /** What is wrong with a password of the right length for this username, or null. */
  weakness(chosen: string, username: string): Promise<Weakness | null>;
  /** The hash of a password; 'busy' when too many wait. */
  hash(password: string): Promise<string | TooBusy>;
  /**
   * Does work in one's turn for the hashing, so that what a sign-in asks of the database first is asked
   * no faster than passwords can be verified. `verify` works just as long without a hash and answers
   * false. 'busy' when too many wait.
   */
  inTurn<T>(work: (verify: VerifyPassword) => Promise<T>): Promise<T | TooBusy>;
  /** Null when this is the person's password; counted, so that a found session does not guess it. */
  prove(userId: number, password: string, field: string): Promise<Refused | null>;
  /**
   * Counts a try of a person, known by then, to show once more that it is them: 10 wrong ones in a
   * quarter of an hour. Null, or the seconds to wait. A try that succeeds is given back with `ownRight`.
   */
  own(userId: number): Promise<number | null>;
  ownRight(userId: number): Promise<void>;
  /** Counts a registration from an address: 20 an hour. Null, or the seconds to wait. */
  registration(address: string): Promise<number | null>;
  /** Counts the use of a mailed link: 30 an hour from an address. Null, or the seconds to wait. */
  linkTry(address: string): Promise<number | null>;
  /**
   * Runs a command that takes a name which is unique in the installation. A person who was often told
   * that one is taken has to wait ('too-many'), so that nobody finds out who has an account by asking.
   */
  askForName<Ids>(context: CallContext, ask: () => Promise<Outcome<Ids>>): Promise<Outcome<Ids>>;
  /**
   * Asks for a fact to be written into the log, in the transaction that makes it one; it is asked for
   * again until it is there.
   */
  tellFact(transaction: Transaction, userId: number, fact: SignInFact): Promise<void>;
}

export interface Credentials extends CredentialStore, Proofs {}
