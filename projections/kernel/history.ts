import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import { changesOf } from './changes-of.ts';
import { defineReadModel, type AnyChange, type Handlers, type ReadModel, type Table } from './read-model.ts';

/** One field that an event changed; `before` is null for a new entity. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A line of a history: who changed what of an entity, and when. */
export interface HistoryLine<Kind extends string = string> {
  readonly tenant_id: number;
  readonly position: bigint;
  /** what happened, in the terms of that history */
  readonly kind: Kind;
  /** `user-7` or another actor: see the metadata in the port of the event store */
  readonly actor: string;
  readonly at: Date;
  readonly changes: readonly FieldChange[];
  /** which part of the entity changed, as `item-3`; null for the entity itself */
  readonly part: string | null;
  /** the name that the part then had; null for a part without a name */
  readonly part_name: string | null;
  /** the command that made the change; one save is one command */
  readonly command_id: string;
  readonly correlation_id: string;
  readonly version: bigint;
}

/** A row of the table `<of>_changes`, which stores the history of this kind of entity. */
export type HistoryRow<Of extends string, Kind extends string> = HistoryLine<Kind> & {
  readonly [Id in `${Of}_id`]: number;
};

/** Edits of fields by an event, as `[field, before, after]`; equal values are left out of the history. */
export type FieldEdits = readonly (readonly [field: string, before: string | null, after: string | null])[];

/** The history entry for one type of event. */
interface HistoryEntry<Event extends DomainEvent, Kind extends string> {
  readonly kind: Kind | ((data: Event['data']) => Kind);
  fields?(data: Event['data']): FieldEdits;
  /**
   * The part of the entity that the event is about, for events of another stream, such as an item's. An event that does
   * not have its name has null: the line is then shown with the name in the last line before it (`namedParts`).
   */
  part?(data: Event['data']): { readonly id: string; readonly name: string | null };
  /** Whether earlier lines lose their field values, because the event erases personal data. */
  readonly erases?: true;
}

/** The fields of a new entity. */
export const asNew = <const Field extends string>(
  data: { readonly [Name in Field]: string | null },
  ...fields: readonly Field[]
): FieldEdits => fields.map((field) => [field, null, data[field]]);

/** The table of a history: `tenant_id`, `<of>_id` and the columns of all histories. */
function historyTable(of: string, indexes: NonNullable<Table['indexes']>) {
  return {
    columns: {
      tenant_id: { type: 'integer' },
      [`${of}_id`]: { type: 'integer' },
      position: { type: 'bigint' },
      kind: { type: 'text' },
      actor: { type: 'text' },
      at: { type: 'timestamptz' },
      changes: { type: 'jsonb' },
      part: { type: 'text', nullable: true },
      part_name: { type: 'text', nullable: true },
      command_id: { type: 'text' },
      correlation_id: { type: 'text' },
    },
    key: ['tenant_id', `${of}_id`, 'position'],
    access: { tenant: 'tenant_id' },
    ...(indexes.length > 0 && { indexes }),
  } satisfies Table;
}

const partColumns = (part?: { readonly id: string; readonly name: string | null }) => ({
  part: part?.id ?? null,
  part_name: part?.name ?? null,
});

/** Events of a kind of entity, with its id in `<of>Id`. */
type EventsOf<Of extends string> = DomainEvent<string, Readonly<Record<'tenantId' | `${Of}Id`, number>>>;

/**
 * Declares the history of a kind of entity: a read model with one line for each event listed in `on`. Its
 * events have its id in `<of>Id` and its tenant in `tenantId`.
 */
export function defineHistory<
  Of extends string,
  Events extends EventsOf<Of>,
  Kind extends string,
>(definition: {
  /** the name of the read model: its checkpoint is stored under it */
  name: string;
  version: number;
  of: Of;
  /** whether the lines of all entities of a tenant are read together, in the order of the log */
  ofTenant?: true;
  /** whether parts have names that some of their events do not repeat: their earlier lines are looked up */
  namedParts?: true;
  on: { readonly [Type in Events['type']]?: HistoryEntry<Extract<Events, { type: Type }>, Kind> };
}): ReadModel {
  const { name, version, of, ofTenant, namedParts, on } = definition;
  const tableName = `${of}_changes`;
  const table = historyTable(of, [
    ...(ofTenant ? [['tenant_id', 'position']] : []),
    ...(namedParts ? [['tenant_id', `${of}_id`, 'part', 'position']] : []),
  ]);
  const lines = changesOf<Table>(tableName, table);
  const id = `${of}Id` as const;
  const whose = (event: LoggedEvent<EventsOf<Of>>): Readonly<Record<string, number>> => ({
    tenant_id: event.data.tenantId,
    [`${of}_id`]: event.data[id],
  });
  const changes = ({
    kind,
    fields = () => [],
    part,
    erases,
  }: HistoryEntry<Events, Kind>): readonly AnyChange<Events>[] => [
    ...(erases ? [lines.everywhere(whose, () => ({ changes: [] }))] : []),
    lines.put((event: LoggedEvent<Events>) => ({
      ...whose(event),
      position: event.position,
      kind: typeof kind === 'function' ? kind(event.data) : kind,
      actor: event.actor,
      at: event.recordedAt,
      changes: fields(event.data)
        .filter(([, before, after]) => before !== after)
        .map(([field, before, after]) => ({ field, before, after })),
      ...partColumns(part?.(event.data)),
      command_id: event.commandId,
      correlation_id: event.correlationId,
    })),
  ];
  const entries: [string, HistoryEntry<Events, Kind>][] = Object.entries(on);
  const handlers = Object.fromEntries(
    entries.map(([type, entry]) => [type, changes(entry)]),
  ) as Handlers<Events>;
  return defineReadModel<Events>({ name, version, tables: { [tableName]: table }, on: handlers });
}
