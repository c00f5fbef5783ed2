import type { Evolution } from '../../../domain/kernel/decider.ts';
import type { Position, Revision } from '../event-store/port.ts';

/** Where an event stands: in its stream and in the whole log. */
export interface EventPlace {
  readonly revision: Revision;
  readonly position: Position;
}

/** The state of a stream after its last event. */
export interface StreamState<State> {
  readonly state: State;
  /** the last event; null while the stream has none */
  readonly end: EventPlace | null;
  /** The last event that read models show: an abandoned command moved the stream and changed nothing. */
  readonly shown: EventPlace | null;
  /** the ids of the commands that have events in the stream */
  readonly commands: { has(commandId: string): boolean };
}

/** States of streams, folded from the log. */
export interface States {
  /**
   * The state of a stream with everything in it that was acknowledged before the call. Only the events since
   * the last call are read; calls that wait at the same time share one look at the log. Throws Unavailable if the log
   * cannot be read, rather than answer an old state, and Unreadable as `Privacy.open` says.
   */
  of<State>(evolution: Evolution<State>, stream: string): Promise<StreamState<State>>;
  /**
   * Whether a stream that is not known yet belongs to another tenant: reads its first event at most. Ask before
   * `of` for a caller who must not learn from the time of an answer how long a stream of others is.
   */
  isForeign(evolution: Evolution<unknown>, stream: string, tenantId: number): Promise<boolean>;
  /** Whether a state of the stream is kept, so that `of` reads only what is new since. */
  isKept(evolution: Evolution<unknown>, stream: string): boolean;
  /**
   * Drops the kept states of a stream if they are beyond its end in the log, as an append found it: events that were
   * read can be lost in a crash of a database whose commits do not wait for their flush.
   */
  endsAt(stream: string, actual: Revision | 'none'): void;
  /** Drops every kept state that was made of data of these persons, because their keys were destroyed. */
  forget(subjects: readonly string[]): void;
}
