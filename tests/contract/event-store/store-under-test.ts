import type { EventStore, NewEvent } from '../../../infra/platform/event-store/port.ts';

/** A log on which any number of stores can be opened. It may contain events of other tests. */
export interface Log {
  /** Identifies the log for another process: the argument of `open` of the module `otherProcess`. */
  readonly address: string;
  /** Opens a store with its own connections. */
  open(): Promise<EventStore>;
  drop(): Promise<void>;
}

/** An append that is written but not committed. */
export interface HeldAppend {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A store whose server can carry out an append and drop the answer. */
export interface ForgetfulStore {
  readonly store: EventStore;
  /** drops the answer to the next append, which is carried out */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/**
 * An adapter under test. An absent property is a capability that the store does not have; its cases are
 * reported as not applicable.
 */
export interface StoreUnderTest {
  /** positions have no gaps and the log is initially empty */
  readonly dense: boolean;
  createLog(): Promise<Log>;
  /** path of a module that exports `open(address: string): Promise<EventStore>` for child processes */
  readonly otherProcess?: string;
  /** starts an append and leaves its transaction open */
  readonly holdAppend?: (log: Log, stream: string, events: readonly NewEvent[]) => Promise<HeldAppend>;
  readonly forgetful?: (log: Log) => Promise<ForgetfulStore>;
}

/** What cases use: the log and a store on it, opened before the first case. */
export interface Bench {
  readonly log: Log;
  readonly store: EventStore;
}
