import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { Change, Row, BulkChange, Table } from './read-model.ts';
import type { ContentOf } from './row-of.ts';

type Of<Event extends DomainEvent, Result> = (event: LoggedEvent<Event>) => Result;

/** The changes with which the projector of one table is declared. */
export interface ChangesOf<T extends Table> {
  /** Writes the row, whether it exists or not. */
  put<Event extends DomainEvent>(row: Of<Event, ContentOf<T>>): Change<Event>;
  /** Changes columns of a row. Throws without that row, which parks the tenant of the event. */
  set<Event extends DomainEvent>(
    key: Of<Event, Partial<ContentOf<T>>>,
    columns: Of<Event, Partial<ContentOf<T>>>,
  ): Change<Event>;
  /** Replaces the row by the result of `next`. Throws without that row, which parks the tenant of the event. */
  change<Event extends DomainEvent>(
    key: Of<Event, Partial<ContentOf<T>>>,
    next: (row: ContentOf<T>, event: LoggedEvent<Event>) => ContentOf<T>,
  ): Change<Event>;
  /** Deletes the row if it exists. */
  remove<Event extends DomainEvent>(key: Of<Event, Partial<ContentOf<T>>>): Change<Event>;
  /** Sets columns of all rows with these values; there may be none. */
  everywhere<Event extends DomainEvent>(
    where: Of<Event, Partial<ContentOf<T>>>,
    columns: Of<Event, Partial<ContentOf<T>>>,
  ): BulkChange<Event>;
  /** Replaces the row by the result of `next`, which gets undefined if the row does not exist. */
  fold<Event extends DomainEvent>(
    key: Of<Event, Partial<ContentOf<T>>>,
    next: (row: ContentOf<T> | undefined, event: LoggedEvent<Event>) => ContentOf<T>,
  ): Change<Event>;
}

/** Creates the changes of one table, typed by its columns. */
export function changesOf<const T extends Table>(name: string, table: T): ChangesOf<T> {
  const keyOf = (row: Row): Row => Object.fromEntries(table.key.map((column) => [column, row[column]]));
  return {
    put: (row) => ({
      table: name,
      blind: true,
      key: (event) => keyOf(row(event)),
      apply: (_, event) => row(event),
    }),
    change: (key, next) => ({
      table: name,
      key,
      apply(row, event) {
        if (row === undefined) throw new Error(`${name} has no row for ${event.type} of ${event.stream}`);
        return next(row as ContentOf<T>, event);
      },
    }),
    remove: (key) => ({ table: name, key, apply: () => null }),
    set: (key, columns) => ({
      table: name,
      key,
      apply(row, event) {
        if (row === undefined) throw new Error(`${name} has no row for ${event.type} of ${event.stream}`);
        return { ...row, ...columns(event) };
      },
    }),
    everywhere: (where, columns) => ({ table: name, where, columns }),
    fold: (key, next) => ({
      table: name,
      key,
      apply: (row, event) => next(row as ContentOf<T> | undefined, event),
    }),
  };
}
