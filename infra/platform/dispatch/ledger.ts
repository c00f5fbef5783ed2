import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { prepared } from '../database/prepared.ts';
import { sequenceName } from '../database/sequences.ts';
import { onDatabase } from '../database/unavailable.ts';
import type { Outcome } from './port.ts';

const rowColumns =
  'principal, command_id, command, payload_hmac, ids, target, reservations, outcome, created_at';

/** The ledger's row of one command. */
export interface LedgerEntry {
  readonly principal: string;
  readonly commandId: string;
  readonly command: string;
  /** false: the command id was used before */
  readonly first: boolean;
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

/**
 * The command ledger: one row for each (principal, command id), written before the first append.
 *
 * A row must not be lost if its command's events are stored. With `withEvents`, both are in one PostgreSQL,
 * whose write-ahead log is flushed in order: the flush of the append includes the row, and a separate flush
 * would only cost time. With another event store the row needs its own flush.
 */
export class Ledger {
  private readonly flush: 'off' | 'on';

  constructor(
    private readonly pool: Pool,
    { withEvents }: { readonly withEvents: boolean },
  ) {
    this.flush = withEvents ? 'off' : 'on';
  }

  /** Draws new ids; unused ids are never drawn again. */
  async draw(draws: Readonly<Record<string, Sequence>>): Promise<Record<string, number>> {
    const wanted = Object.entries(draws);
    if (wanted.length === 0) return {};
    const columns = wanted.map(
      ([id, sequence]) => `nextval('${sequenceName(sequence)}')::integer as "${id}"`,
    );
    const { rows } = await this.query<Record<string, number>>(`select ${columns.join(', ')}`);
    return rows[0] ?? {};
  }

  /**
   * Inserts the row of a command with its drawn ids and its names to reserve, or returns the existing row.
   * Concurrent calls get the same row.
   */
  async begin(
    command: Pick<LedgerEntry, 'principal' | 'commandId' | 'command' | 'payloadHmac' | 'ids' | 'target'> & {
      reservations: readonly string[];
    },
  ): Promise<LedgerEntry> {
    const inserted = await this.query<Row>(
      `insert into muster.command_ledger (principal, command_id, command, payload_hmac, ids, target, reservations)
       select $1, $2::uuid, $3, $4::bytea, $5::jsonb, $6, $7::jsonb
       from (select set_config('synchronous_commit', $8, true)) as flush
       on conflict do nothing
       returning ${rowColumns}`,
      [
        command.principal,
        command.commandId,
        command.command,
        command.payloadHmac,
        JSON.stringify(command.ids),
        command.target,
        JSON.stringify(command.reservations),
        this.flush,
      ],
    );
    if (inserted.rows[0]) return entryOf(inserted.rows[0], true);
    const found = await this.find(command);
    if (found === undefined) throw new Error(`The ledger lost command ${command.commandId}`);
    return found;
  }

  /** The row of a command that came before. */
  async find({
    principal,
    commandId,
  }: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<LedgerEntry | undefined> {
    const { rows } = await this.query<Row>(
      `select ${rowColumns} from muster.command_ledger where principal = $1 and command_id = $2`,
      [principal, commandId],
    );
    return rows[0] && entryOf(rows[0], false);
  }

  /**
   * Stores the outcome for repeats. Does not wait for the commit, because it need not survive a crash: a
   * repeat then finds the command's own events in its stream.
   */
  async finish(entry: Pick<LedgerEntry, 'principal' | 'commandId'>, outcome: CarriedOut): Promise<void> {
    await this.query(
      `with quick as (select set_config('synchronous_commit', 'off', true))
       update muster.command_ledger set outcome = $3 from quick
       where principal = $1 and command_id = $2`,
      [entry.principal, entry.commandId, JSON.stringify(outcome)],
    );
  }

  /** Deletes the row of a command that changed nothing and may be repeated under the same id. */
  async forget(entry: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<void> {
    await this.query('delete from muster.command_ledger where principal = $1 and command_id = $2', [
      entry.principal,
      entry.commandId,
    ]);
  }

  /** Commands with reserved names that have not finished for `olderThanMs`, oldest first. */
  async interrupted(olderThanMs: number, limit: number): Promise<readonly Unfinished[]> {
    const { rows } = await this.query<Row>(
      `select ${rowColumns} from muster.command_ledger
       where outcome is null and reservations <> '[]'
         and created_at < clock_timestamp() - make_interval(secs => $1 / 1000.0)
       order by created_at limit $2`,
      [olderThanMs, limit],
    );
    return rows.map((row) => ({
      principal: row.principal,
      commandId: row.command_id,
      target: row.target,
      reservations: row.reservations,
    }));
  }

  /** Records that the names of an interrupted command are settled. */
  async settled(command: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<void> {
    await this.query(
      `update muster.command_ledger set reservations = '[]' where principal = $1 and command_id = $2`,
      [command.principal, command.commandId],
    );
  }

  /** Deletes rows that no repeat can need any more; returns their number. */
  async sweep(olderThanDays: number): Promise<number> {
    const { rowCount } = await this.query(
      `delete from muster.command_ledger
       where created_at < now() - make_interval(days => $1) and (outcome is not null or reservations = '[]')`,
      [olderThanDays],
    );
    return rowCount ?? 0;
  }

  private query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<R>> {
    return onDatabase(() => this.pool.query<R>(prepared(text, values)));
  }
}

interface Row {
  principal: string;
  command_id: string;
  command: string;
  payload_hmac: Buffer;
  ids: Record<string, number>;
  target: string;
  reservations: string[];
  outcome: CarriedOut | null;
  created_at: Date;
}

function entryOf(row: Row, first: boolean): LedgerEntry {
  return {
    principal: row.principal,
    commandId: row.command_id,
    command: row.command,
    first,
    ids: row.ids,
    payloadHmac: row.payload_hmac,
    createdAt: row.created_at,
    target: row.target,
    outcome: row.outcome,
  };
}
