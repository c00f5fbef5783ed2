import type { DomainEvent } from '../../domain/kernel/event.ts';

/** A domain event as projectors get it: decrypted, in its newest shape, with its place in the log. */
export interface ProjectedEvent<Event extends DomainEvent = DomainEvent> {
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly recordedAt: Date;
  readonly actor: string;
  readonly tenantId: number;
  readonly commandId: string;
  readonly correlationId: string;
}

export type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'jsonb' | 'uuid';

export interface Column {
  readonly type: ColumnType;
  readonly nullable?: boolean;
}

/**
 * A read model's table. The projector adds a column `version` (position of the row's last change)
 * to each. `tenant` names the column that row-level security compares with the tenant of the
 * transaction; a table without one is declared `person` (compared with the person) or `internal`
 * (only the projector and the program's own look-ups see it).
 */
export interface Table {
  readonly columns: Readonly<Record<string, Column>>;
  readonly key: readonly string[];
  readonly access: { readonly tenant: string } | { readonly person: string } | 'internal';
  /** each a list of columns, in order; one for every query there is */
  readonly indexes?: readonly (readonly string[])[];
}

/** A row by column name; bigint columns hold bigint, timestamptz Date, jsonb plain JSON. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * One change that an event makes: which row of which table, and the row afterwards. `apply` gets the
 * row as it is (undefined when there is none) and answers the row as it will be, or null to delete
 * it. Pure: the projector loads the rows of a whole batch first and writes them back in one
 * statement a table.
 */
export interface Change<Event extends DomainEvent = DomainEvent> {
  readonly table: string;
  key(event: ProjectedEvent<Event>): Row;
  apply(row: Row | undefined, event: ProjectedEvent<Event>): Row | null | undefined;
}

/** Handlers by event type; the subscribed types are the keys. */
export type Handlers<Events extends DomainEvent> = {
  readonly [Type in Events['type']]?: readonly Change<Extract<Events, { type: Type }>>[];
};

/**
 * Something people look at, folded from the log. A new `version` makes new tables, catches up and
 * then switches; reads never stop.
 */
export interface ReadModel {
  readonly name: string;
  readonly version: number;
  readonly tables: Readonly<Record<string, Table>>;
  readonly on: Readonly<Record<string, readonly Change[]>>;
}

/** Declares a read model with handlers typed by the union of the domain's events. */
export function defineReadModel<Events extends DomainEvent>(definition: {
  name: string;
  version: number;
  tables: Readonly<Record<string, Table>>;
  on: Handlers<Events>;
}): ReadModel {
  return definition as unknown as ReadModel;
}
