import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';

/** A domain event with decrypted personal fields, in its newest shape, with its position in the log. */
export type OpenedEvent = LoggedEvent;

/** An event as stored in the log, with the version of its shape. */
export interface SealedEvent {
  readonly type: string;
  readonly data: JsonObject;
  readonly version: number;
}

/**
 * Converts between the events of the domain and the events of the log. In the log, personal fields are
 * ciphertext under a key of each person (docs/architecture.md, personal data).
 */
export interface Privacy {
  /**
   * Encrypts events for an append: checks them against the schemas of their types, seals personal fields, and
   * creates missing keys of persons. Throws for an unknown event type and for data of a wrong shape, which
   * are programming errors, and Unavailable if the keys cannot be read.
   */
  seal(events: readonly DomainEvent[]): Promise<readonly SealedEvent[]>;
  /**
   * Decrypts recorded events, in the same order; the keys of all events are loaded with one query. A field
   * whose key was erased reads 'Erased person'. The data of an event that cannot be read throws Unreadable
   * when it is accessed, not before: its ciphertext was changed or moved to another person, type or field, its
   * person's key cannot be unwrapped, its version is newer than this program, or the step to its newest shape
   * fails. One such event affects no other. An event of an unknown type is returned unchanged. Throws
   * Unavailable if the keys cannot be read.
   */
  open(events: readonly RecordedEvent[]): Promise<readonly OpenedEvent[]>;
  /**
   * Destroys the keys of persons (`member-4`). Irreversible: their fields in the log read 'Erased person'
   * from then on, nothing more can be encrypted for them, and they get no new key. Idempotent.
   */
  erase(subjects: readonly string[]): Promise<void>;
  /** Those of these persons whose keys were destroyed. */
  erased(subjects: readonly string[]): Promise<readonly string[]>;
  /** Removes keys from this process's cache, after another process erased them. */
  forget(subjects: readonly string[]): void;
  /**
   * HMAC-SHA-256 with a key derived from the installation's key for this purpose (HKDF, RFC 5869). The same
   * text always gives the same 32 bytes; without the key nobody can test guesses.
   */
  hmac(purpose: string, text: string): Buffer;
}

/** What reads return for a person whose key was erased. */
export { ERASED } from '../../../domain/kernel/erased.ts';

/** An event of the log with an unknown type or version, or with wrong ciphertext. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
