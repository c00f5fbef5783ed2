import type { Outcome } from './port.ts';

/** The ledger's row of one command. */
export interface LedgerEntry {
  readonly principal: string;
  readonly commandId: string;
  readonly command: string;
  /** how often the command was received before it had an outcome; 1: this is the first time */
  readonly attempts: number;
  readonly ids: Readonly<Record<string, number>>;
  readonly payloadHmac: Buffer;
  /** when the command was first received; its `now` in every attempt */
  readonly createdAt: Date;
  /** the stream it appends to */
  readonly target: string;
  readonly outcome: CarriedOut | null;
}

/** An outcome with the event types whose read models a repeat must wait for. */
export interface CarriedOut {
  readonly outcome: Outcome<Readonly<Record<string, number>>>;
  /** the types of all events that the command led to */
  readonly types: readonly string[];
}

/** An unfinished command with reserved names, which must be settled. */
export interface Unfinished {
  readonly principal: string;
  readonly commandId: string;
  readonly target: string;
  readonly reservations: readonly string[];
}

/** A command that begins: its drawn ids and the names to reserve. */
export type Begun = Pick<
  LedgerEntry,
  'principal' | 'commandId' | 'command' | 'payloadHmac' | 'ids' | 'target'
> & {
  readonly reservations: readonly string[];
};
