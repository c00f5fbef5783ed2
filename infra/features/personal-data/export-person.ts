import { type Kysely, sql } from 'kysely';
import type { LoggedEvent } from '../../../domain/kernel/logged-event.ts';
import { isBulkChange, type Row, type BulkChange } from '../../../projections/kernel/read-model.ts';
import type { ReadModels } from '../../../projections/kernel/tables.ts';
import { readModels } from '../../../projections/read-models.ts';
import { breaksForOthers, inPieces } from '../../platform/fair-queues/give-way.ts';
import { type CallUnderWay, currentCall } from '../../platform/http/caller.ts';
import type { Media } from '../../platform/media/port.ts';
import type { ExportedUser, PersonalDataHolding } from '../../platform/modules/personal-data.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import { addressesOf } from './forget-mails.ts';
import type { Subject } from './subject.ts';
import {
  eventsWith,
  kindOf,
  opened,
  streamsAbout,
  streamsAtOnce,
  tracesOf,
  type TracesParts,
} from './traces.ts';

export interface ExportParts extends TracesParts {
  readonly holdings: readonly PersonalDataHolding[];
  readonly reads: Reads;
  readonly media: Pick<Media, 'fileAt'>;
}

/** Rows that are written before other calls have their turn: a millisecond or two. */
const rowsAtOnce = 50;
/** Maximum number of rows of one table. Nobody has that many; it limits the size of a download. */
const mostRows = 10_000;

/**
 * Everything held about a person, as the text of one JSON object, in parts as it is read: their events, their
 * rows in read models, how they sign in (never a secret), and their files. Undefined for an unknown person, and
 * for a member of a tenant other than `asked`. The caller checks whether the tenant may export a user.
 */
export async function exportPerson(
  parts: ExportParts,
  person: Subject,
  asked: { readonly tenantId: number } | null,
): Promise<AsyncIterable<string> | undefined> {
  const { isIn } = kindOf(parts, person);
  if (asked !== null && isIn !== undefined && !(await isIn(asked.tenantId, person.id))) return undefined;
  const traces = await tracesOf(parts, person);
  if (!traces.known || traces.erased) return undefined;
  if (asked !== null && kindOf(parts, person).ofTenant && traces.tenantId !== asked.tenantId)
    return undefined;
  return written({
    person: { ...person, exportedAt: new Date() },
    events: eventsAbout(parts, person, currentCall()),
    readModels: rowsAbout(parts, person, traces.tenantId, currentCall()),
    account:
      person.kind === 'user'
        ? accountOf(parts, { userId: person.id, addresses: addressesOf(traces), asked })
        : null,
    files: filesOf(parts, traces.tenantId, traces.pictures),
  });
}

/** Writes an object with these members in order; a list is written as it is read. */
async function* written(members: Readonly<Record<string, unknown>>): AsyncGenerator<string> {
  let comma = '{\n';
  for (const [name, value] of Object.entries(members)) {
    yield `${comma}${JSON.stringify(name)}: `;
    comma = ',\n';
    if (!isList(value)) yield textOf(await value);
    else {
      let before = '[\n';
      for await (const item of value) {
        yield before + textOf(item);
        before = ',\n';
      }
      yield before === '[\n' ? '[]' : '\n]';
    }
  }
  yield '\n}\n';
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part), 2) ??
    'null'
  );
}

/** The events of their streams, and those about them in rosters and in what they wrote. */
async function* eventsAbout(
  parts: ExportParts,
  person: Subject,
  call: CallUnderWay | undefined,
): AsyncGenerator<object> {
  const giveWay = breaksForOthers(call);
  for await (const stream of inPieces(await streamsAbout(parts, person), streamsAtOnce, giveWay))
    for await (const { type, data, recordedAt: at, actor } of opened(parts, stream))
      yield { stream, at, type, actor, data };
  for (const shared of (await kindOf(parts, person).within?.(person.id)) ?? [])
    for await (const { stream, type, data, recordedAt: at, actor } of eventsWith(parts, shared, person))
      yield { stream, at, type, actor, data };
  const named = `${person.kind}Id`;
  // thousands of those who write much
  for await (const mentioning of inPieces(await streamsWith(parts, person), streamsAtOnce, giveWay))
    for await (const { stream, type, data, recordedAt: at, actor } of opened(parts, mentioning))
      if (new Map<string, unknown>(Object.entries(data)).get(named) === person.id)
        yield { stream, at, type, actor, data };
}

/** The streams in which only the events with their id are about them. */
async function streamsWith(parts: ExportParts, person: Subject): Promise<readonly string[]> {
  const kind = kindOf(parts, person);
  const ofHoldings = parts.holdings.map(({ streams }) =>
    kind.signsIn ? streams?.({ userId: person.id }) : [],
  );
  const all = await Promise.all([kind.mentionedIn?.(person.id), ...ofHoldings]);
  return all.flatMap((streams) => streams ?? []);
}

/** The event that erases the person: with it, read models say which of their rows are about them. */
function erasingOf(kind: PersonKind, id: number, tenantId: number): LoggedEvent {
  const nothing = { id: '', stream: '', revision: 0n, position: 0n, recordedAt: new Date(0) };
  return { ...nothing, ...kind.erased(id, tenantId), actor: '', tenantId, commandId: '', correlationId: '' };
}

async function* rowsAbout(
  parts: ExportParts,
  person: Subject,
  tenantId: number,
  call: CallUnderWay | undefined,
): AsyncGenerator<{ readonly readModel: string; readonly row: Row }> {
  const erasing = erasingOf(kindOf(parts, person), person.id, tenantId);
  for (const { name, on } of readModels) {
    const changes = (on.get(erasing.type) ?? []).filter(isBulkChange);
    for (const change of changes) {
      const rows = await parts.reads.asProgram((db) => rowsOf(db, change, erasing));
      for await (const row of inPieces(rows, rowsAtOnce, breaksForOthers(call)))
        yield { readModel: name, row: withoutPositions(row) };
    }
  }
}

/** Columns that hold positions of the log. Exports leave them out, because they would show how many events there are. */
const positions = /^(version|read_up_to|position|last_position)$/;

const withoutPositions = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !positions.test(column)));

async function rowsOf(
  db: Kysely<ReadModels>,
  change: BulkChange,
  erasing: LoggedEvent,
): Promise<readonly Row[]> {
  const where = Object.entries(change.where(erasing)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql<Row>`
    select * from ${sql.table(`read_models.${change.table}`)} where ${sql.join(where, sql` and `)}
    limit ${mostRows}`.execute(db);
  return rows;
}

/** What features store about them, by table: credentials without secrets, sessions, and so on. */
async function accountOf(
  { holdings }: ExportParts,
  user: ExportedUser,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const tables = holdings.flatMap((holding) => Object.entries(holding.tables));
  const found = tables.map(async ([table, read]) => [table, await read(user)] as const);
  return Object.fromEntries(await Promise.all(found));
}

async function* filesOf(
  { media }: ExportParts,
  tenantId: number,
  paths: ReadonlySet<string>,
): AsyncGenerator<object> {
  for (const path of paths) {
    const file = await media.fileAt(tenantId, path);
    if (file !== null) yield file;
  }
}
