import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import { changesOf } from './changes-of.ts';
import { defineReadModel, type AnyChange, type Handlers, type ReadModel, type Table } from './read-model.ts';

/** One field that an event changed; `before` is null when the thing was new. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A line of a history: who changed what of a thing, and when. */
export interface HistoryLine<Kind extends string = string> {
  readonly tenant_id: number;
  readonly position: bigint;
  /** what happened, in the words of that history */
  readonly kind: Kind;
  /** `user-7`, or who else acted: see the metadata of the event store port */
  readonly actor: string;
  readonly at: Date;
  readonly changes: readonly FieldChange[];
  readonly correlation_id: string;
  readonly version: bigint;
}

/** A row of the table `<of>_changes`, in which the history of these things is stored. */
export type HistoryRow<Of extends string, Kind extends string> = HistoryLine<Kind> & {
  readonly [Id in `${Of}_id`]: number;
};

/** What an event did to fields, as `[field, before, after]`; fields that stayed as they were are left out. */
export type ToldFields = readonly (readonly [field: string, before: string | null, after: string | null])[];

/** The line for one type of event. */
interface Told<Event extends DomainEvent, Kind extends string> {
  readonly kind: Kind;
  fields?(data: Event['data']): ToldFields;
  /** Whether the lines before lose what they say of fields: the event erases personal data. */
  readonly erases?: true;
}

/** The fields of a new thing. */
export const asNew = <const Field extends string>(
  data: { readonly [Name in Field]: string | null },
  ...fields: readonly Field[]
): ToldFields => fields.map((field) => [field, null, data[field]]);

/** The table of a history: `tenant_id`, `<of>_id` and what all histories know. */
function historyTable(of: string) {
  return {
    columns: {
      tenant_id: { type: 'integer' },
      [`${of}_id`]: { type: 'integer' },
      position: { type: 'bigint' },
      kind: { type: 'text' },
      actor: { type: 'text' },
      at: { type: 'timestamptz' },
      changes: { type: 'jsonb' },
      correlation_id: { type: 'text' },
    },
    key: ['tenant_id', `${of}_id`, 'position'],
    access: { tenant: 'tenant_id' },
  } satisfies Table;
}

/** The events of a kind of thing, which name it as `<of>Id`. */
type EventsOf<Of extends string> = DomainEvent<string, Readonly<Record<'tenantId' | `${Of}Id`, number>>>;

/**
 * Declares the history of a kind of thing, whose events name it as `<of>Id` and its tenant as
 * `tenantId`: a read model with one line for each event listed in `on`.
 */
export function defineHistory<
  Of extends string,
  Events extends EventsOf<Of>,
  Kind extends string,
>(definition: {
  /** of the read model: its checkpoint is stored under it */
  name: string;
  version: number;
  of: Of;
  on: { readonly [Type in Events['type']]?: Told<Extract<Events, { type: Type }>, Kind> };
}): ReadModel {
  const { name, version, of, on } = definition;
  const tableName = `${of}_changes`;
  const table = historyTable(of);
  const lines = changesOf<Table>(tableName, table);
  const id = `${of}Id` as const;
  const whose = (event: LoggedEvent<EventsOf<Of>>): Readonly<Record<string, number>> => ({
    tenant_id: event.data.tenantId,
    [`${of}_id`]: event.data[id],
  });
  const changes = ({ kind, fields = () => [], erases }: Told<Events, Kind>): readonly AnyChange<Events>[] => [
    ...(erases ? [lines.everywhere(whose, () => ({ changes: [] }))] : []),
    lines.put((event: LoggedEvent<Events>) => ({
      ...whose(event),
      position: event.position,
      kind,
      actor: event.actor,
      at: event.recordedAt,
      changes: fields(event.data)
        .filter(([, before, after]) => before !== after)
        .map(([field, before, after]) => ({ field, before, after })),
      correlation_id: event.correlationId,
    })),
  ];
  const told: [string, Told<Events, Kind>][] = Object.entries(on);
  const handlers = Object.fromEntries(told.map(([type, line]) => [type, changes(line)])) as Handlers<Events>;
  return defineReadModel<Events>({ name, version, tables: { [tableName]: table }, on: handlers });
}
