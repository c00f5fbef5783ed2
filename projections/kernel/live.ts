import type { Kysely } from 'kysely';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { ReadModels } from './tables.ts';

/** What an event does to an entity, from the view of open screens. */
export type LiveChange = 'registered' | 'changed' | 'removed';

/** A row with the position of its last change. */
export interface LiveRow {
  readonly version: bigint;
}

/** One kind of entity that open screens follow. */
export interface LiveEntity<Row extends LiveRow = LiveRow> {
  readonly kind: string;
  /** the read models that `read` queries */
  readonly readModels: readonly string[];
  /** other read models that screens read again after a change: it is delivered once they have it, or after 1 s */
  readonly readAgain: readonly string[];
  /** other read models whose lists open screens keep in order with these changes */
  readonly listedIn: readonly string[];
  /** the changes in the tenant of an event, by event type */
  readonly on: ReadonlyMap<string, LiveChange>;
  /** types of events that register the entity in a tenant without a change on its screens */
  readonly registers: readonly string[];
  /** types of events that change the entity in every tenant where it is registered and not removed */
  readonly everywhere: readonly string[];
  idOf(data: unknown): number;
  /**
   * The tenant whose screens follow the entity, if that is not the tenant of the event; null if the event changes
   * nothing on screens.
   */
  tenantOf?(data: unknown, actor: string): number | null;
  /** The tenant's rows with these ids, by id; entities that are gone are absent. At most 1,000 ids. */
  read(db: Kysely<ReadModels>, tenantId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Row>>;
}

/** Declares a kind of entity that open screens follow, typed by its events and its read model's rows. */
export function defineLive<Events extends DomainEvent, Row extends LiveRow>(definition: {
  kind: string;
  readModels: readonly string[];
  listedIn?: readonly string[];
  readAgain?: readonly string[];
  on: { readonly [Type in Events['type']]?: LiveChange };
  registers?: readonly Events['type'][];
  everywhere?: readonly Events['type'][];
  idOf(data: Events['data']): number;
  tenantOf?(data: Events['data'], actor: string): number | null;
  read(db: Kysely<ReadModels>, tenantId: number, ids: readonly number[]): Promise<readonly Row[]>;
  idOfRow(row: Row): number;
  /** whether the row is only a remainder of an erased person */
  isGone?(row: Row): boolean;
}): LiveEntity<Row> {
  const { on, read, idOfRow, isGone = () => false } = definition;
  return {
    listedIn: [],
    readAgain: [],
    registers: [],
    everywhere: [],
    ...definition,
    on: new Map(
      Object.entries<LiveChange | undefined>(on).flatMap(([type, change]) =>
        change ? [[type, change]] : [],
      ),
    ),
    async read(db, tenantId, ids) {
      const rows = ids.length === 0 ? [] : await read(db, tenantId, ids);
      return new Map(rows.filter((row) => !isGone(row)).map((row) => [idOfRow(row), row]));
    },
  };
}
