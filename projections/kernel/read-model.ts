import type { LiveEntity } from './live.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';

export type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'jsonb' | 'uuid';

export interface Column {
  readonly type: ColumnType;
  readonly nullable?: boolean;
  /** a text by which lists are sorted: by code points, whatever the database's locale */
  readonly byCodePoints?: true;
}

/**
 * Who may see a row, enforced by row-level security: each named column is compared with the scope of the
 * transaction, and one match is enough.
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
 * A read model's table. The projector adds a column `version` to each: the position of the row's last change.
 */
export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly key: readonly string[];
  readonly access: Access;
  /** lists of columns; every query needs one */
  readonly indexes?: readonly (readonly string[])[];
}

/** A row by column name; bigint columns hold bigint, timestamptz Date, jsonb plain JSON. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * One change by an event: which row of which table, and the row afterwards. `apply` gets the present row
 * (undefined if there is none) and returns the next one, null to delete it, or undefined to leave it
 * unchanged. Pure: the projector first loads the rows of a whole batch, and then writes them with one
 * statement for each table.
 */
export interface Change<Event extends DomainEvent = DomainEvent> {
  readonly table: string;
  /** `apply` always creates a row without reading the present one, so the row need not be loaded */
  readonly blind?: boolean;
  /** the columns of the table's key; a row's key never changes */
  key(event: LoggedEvent<Event>): Row;
  apply(row: Row | undefined, event: LoggedEvent<Event>): Row | null | undefined;
}

/**
 * One change by an event to every row in which the columns of `where` have these values: each row gets the
 * same new values. Read models erase a person in this way, so the declaration also says which rows are about
 * a person.
 */
export interface BulkChange<Event extends DomainEvent = DomainEvent> {
  readonly table: string;
  where(event: LoggedEvent<Event>): Row;
  columns(event: LoggedEvent<Event>): Row;
}

export type AnyChange<Event extends DomainEvent = DomainEvent> = Change<Event> | BulkChange<Event>;

/** Whether a change concerns many rows. */
export function isBulkChange(change: AnyChange): change is BulkChange {
  return 'where' in change;
}

/** Handlers by event type; the read model subscribes to these types. */
export type Handlers<Events extends DomainEvent> = {
  readonly [Type in Events['type']]?: readonly AnyChange<Extract<Events, { type: Type }>>[];
};

/**
 * Limits the size of a table of changes. The table `horizon` has a row for each value of `partition`, with
 * the time `newest` of its last change. After each batch, rows whose `at` is more than `windowMs` older are
 * deleted, and the horizon's `position` becomes the highest deleted position. The result depends only on the
 * log, not on how it was divided into batches.
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
 * Tables that answer queries, folded from the log. A new `version` gets new tables, which catch up and then
 * replace the old ones; reads never stop.
 */
export interface ReadModel {
  readonly name: string;
  readonly version: number;
  readonly tables: Readonly<Record<string, Table>>;
  readonly on: ReadonlyMap<string, readonly AnyChange[]>;
  readonly trim: readonly Trim[];
  /**
   * The column, in all its tables, with the tenant id of a row. The bus announces the tenants of changed
   * rows. A read model without it announces none.
   */
  readonly announces?: string;
  /** the kinds of entities in its rows that open screens follow */
  readonly live: readonly LiveEntity[];
}

/** Declares a read model, with handlers typed by the domain's events. */
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
