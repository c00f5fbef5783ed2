import type { Json } from './json.ts';
import type { Column, ColumnType, Table } from './read-model.ts';

interface Values extends Record<ColumnType, unknown> {
  bigint: bigint;
  integer: number;
  text: string;
  boolean: boolean;
  timestamptz: Date;
  jsonb: Json;
  uuid: string;
}

type ValueOf<C extends Column> = C extends { nullable: true } ? Values[C['type']] | null : Values[C['type']];

/** The columns that a projector writes, as values. */
export type ContentOf<T extends Table> = { [Name in keyof T['columns']]: ValueOf<T['columns'][Name]> };

/** A row as queries read it: its columns, and the position of its last change. */
export type RowOf<T extends Table> = ContentOf<T> & { version: bigint };
