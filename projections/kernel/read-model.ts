import type { LiveEntity } from './live.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';

export type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'jsonb' | 'uuid';

export interface Column {
  readonly type: ColumnType;
  readonly nullable?: boolean;
}

/**
 * Who sees a row, enforced by row-level security: the column named is compared with what the
 * transaction was opened for, and one that agrees is enough.
 */
export interface Access {
  /** the row belongs to the tenant of the transaction */
  readonly tenant?: string;
  /** the row is about the person of the transaction */
  readonly person?: string;
  /** the row is about somebody who has a membership in the tenant of the transaction */
  readonly colleague?: string;
  /** the row belongs to a tenant in which the person of the transaction has a membership */
  readonly workplace?: string;
}

/**
 * A read model's table. The projector adds a column `version` (position of the row's last change)
 * to each.
 */
export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly key: readonly string[];
  readonly access: Access;
  /** each a list of columns, in order; one for every query there is */
  readonly indexes?: readonly (readonly string[])[];
}

/** A row by column name; bigint columns hold bigint, timestamptz Date, jsonb plain JSON. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * One change that an event makes: which row of which table, and the row afterwards. `apply` gets the
 * row as it is (undefined when there is none) and answers the row as it will be, null to delete it,
 * or undefined to leave it alone. Pure: the projector loads the rows of a whole batch first and
 * writes them back in one statement a table.
 */
export interface Change<Event extends DomainEvent = DomainEvent> {
  readonly table: string;
  /** `apply` never looks at the row and always makes one, so nobody has to load it */
  readonly blind?: boolean;
  /** the columns of the table's key; a row never leaves it */
  key(event: LoggedEvent<Event>): Row;
  apply(row: Row | undefined, event: LoggedEvent<Event>): Row | null | undefined;
}

/**
 * One change that an event makes to every row in which the columns of `where` have these values: each
 * gets the same new values, whatever stood there. This is how a read model forgets a person, so the
 * same declaration says which rows speak of them.
 */
export interface Sweep<Event extends DomainEvent = DomainEvent> {
  readonly table: string;
  where(event: LoggedEvent<Event>): Row;
  columns(event: LoggedEvent<Event>): Row;
}

export type AnyChange<Event extends DomainEvent = DomainEvent> = Change<Event> | Sweep<Event>;

/** Whether a change is one of many rows. */
export function isSweep(change: AnyChange): change is Sweep {
  return 'where' in change;
}

/** Handlers by event type; the subscribed types are the keys. */
export type Handlers<Events extends DomainEvent> = {
  readonly [Type in Events['type']]?: readonly AnyChange<Extract<Events, { type: Type }>>[];
};

/**
 * Keeps a table of happenings bounded. The table `horizon` has a row for each value of `partition`
 * with the time `newest` of the last happening there; rows whose `at` is more than `windowMs` older
 * are removed after each batch, and `position` of the horizon row becomes the highest position that
 * was removed. What remains depends on the log alone, not on how it was cut into batches.
 */
export interface Trim {
  readonly table: string;
  readonly partition: string;
  readonly at: string;
  readonly position: string;
  readonly windowMs: number;
  readonly horizon: { readonly table: string; readonly newest: string; readonly position: string };
}

/**
 * Something people look at, folded from the log. A new `version` makes new tables, catches up and
 * then switches; reads never stop.
 */
export interface ReadModel {
  readonly name: string;
  readonly version: number;
  readonly tables: Readonly<Record<string, Table>>;
  readonly on: ReadonlyMap<string, readonly AnyChange[]>;
  readonly trim: readonly Trim[];
  /**
   * The column, which all its tables have, with the id of a row's tenant. When rows change, the bus
   * announces their tenants. A read model without it announces none.
   */
  readonly announces?: string;
  /** the kinds of entities in its rows that open screens follow */
  readonly live: readonly LiveEntity[];
}

/** Declares a read model with handlers typed by the union of the domain's events. */
export function defineReadModel<Events extends DomainEvent>(definition: {
  name: string;
  version: number;
  tables: Readonly<Record<string, Table>>;
  on: Handlers<Events>;
  trim?: readonly Trim[];
  announces?: string;
  live?: readonly LiveEntity[];
}): ReadModel {
  const handlers: [string, readonly AnyChange[]][] = Object.entries(definition.on);
  return { trim: [], live: [], ...definition, on: new Map(handlers) };
}
