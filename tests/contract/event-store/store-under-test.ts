import type { EventStore, NewEvent } from '../../../infra/platform/event-store/port.ts';

/** A log on which any number of stores can be opened. It may hold other tests' events already. */
export interface Log {
  /** What another process needs to find the same log: handed to `open` of the module `otherProcess`. */
  readonly address: string;
  /** A store with connections of its own. */
  open(): Promise<EventStore>;
  drop(): Promise<void>;
}

/** An append that has been written and not yet committed. */
export interface HeldAppend {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** A store whose server can be made to carry out an append and never say so. */
export interface ForgetfulStore {
  readonly store: EventStore;
  /** the answer to the next append is lost on its way; the append itself is carried out */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

/**
 * One adapter as the contract suite sees it. What is absent is a capability that this store cannot
 * have; its cases are then told not to apply, never passed.
 */
export interface StoreUnderTest {
  /** positions have no gaps and the log is empty at first */
  readonly dense: boolean;
  createLog(): Promise<Log>;
  /** path of a module that exports `open(address: string): Promise<EventStore>` for child processes */
  readonly otherProcess?: string;
  /** begins an append and leaves its transaction open */
  readonly holdAppend?: (log: Log, stream: string, events: readonly NewEvent[]) => Promise<HeldAppend>;
  readonly forgetful?: (log: Log) => Promise<ForgetfulStore>;
}

/** What a group of cases is given: the log and a store on it, opened before the first case. */
export interface Bench {
  readonly log: Log;
  readonly store: EventStore;
}
