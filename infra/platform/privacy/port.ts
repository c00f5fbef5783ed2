import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import type { JsonObject, RecordedEvent } from '../event-store/port.ts';

/** A domain event with its personal fields in clear, in its newest shape, and its place in the log. */
export type OpenedEvent = LoggedEvent;

/** An event as the log may hold it, with the version of its shape. */
export interface SealedEvent {
  readonly type: string;
  readonly data: JsonObject;
  readonly version: number;
}

/**
 * The one door between the domain's events and the log's. What an event says of a person is
 * ciphertext beyond it, under a key of that person's own (docs/architecture.md, personal data).
 */
export interface Privacy {
  /**
   * What to append for these events: checked against the shape of their types, personal fields
   * sealed, keys made where a person has none yet. Throws for an event type that is not in the
   * registry and for data of the wrong shape, which are programming errors, and Unavailable when
   * keys cannot be reached.
   */
  seal(events: readonly DomainEvent[]): Promise<readonly SealedEvent[]>;
  /**
   * Recorded events as the domain knows them, in the same order; the keys of a whole batch are
   * fetched at once. A field whose key was erased reads 'Erased person'. The data of an event that
   * cannot be read (ciphertext changed or moved to another person, type or field; a version that
   * came later than this program) throws Unreadable when it is looked at, and no sooner. An event
   * type that is not in the registry comes as it is. Throws Unavailable when keys cannot be reached.
   */
  open(events: readonly RecordedEvent[]): Promise<readonly OpenedEvent[]>;
  /**
   * Destroys the keys of people (`member-4`) for good: what the log says of them reads 'Erased person'
   * from then on, nothing more can be sealed for them, and they get no new key. Repeats do no harm.
   */
  erase(subjects: readonly string[]): Promise<void>;
  /** Drops keys that this process remembers: another one erased them. */
  forget(subjects: readonly string[]): void;
  /**
   * HMAC-SHA-256 under a key made for this purpose from the installation's (HKDF, RFC 5869): the
   * same text gives the same 32 bytes for ever, and nobody without the key can try texts out.
   */
  hmac(purpose: string, text: string): Buffer;
}

/** What reads stand for a person whose key was erased. */
export { ERASED } from '../../../domain/kernel/erased.ts';

/** An event of the log that cannot be understood: its type, its version or its ciphertext is wrong. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
