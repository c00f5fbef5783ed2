import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { prepared } from '../database/prepared.ts';
import { sequenceName } from '../database/sequences.ts';
import { onDatabase } from '../database/unavailable.ts';
import type { Outcome } from './port.ts';

const rowColumns =
  'principal, command_id, command, payload_hmac, ids, target, reservations, outcome, created_at';

/** What the ledger holds of one command. */
export interface LedgerEntry {
  readonly principal: string;
  readonly commandId: string;
  readonly command: string;
  /** false: the same command id came before */
  readonly first: boolean;
  readonly ids: Readonly<Record<string, number>>;
  readonly payloadHmac: Buffer;
  /** the moment the command was first seen: its `now`, whatever attempt this is */
  readonly createdAt: Date;
  /** the stream it appends to */
  readonly target: string;
  readonly outcome: CarriedOut | null;
}

/** An outcome with what a repeat has to wait for again. */
export interface CarriedOut {
  readonly outcome: Outcome<Readonly<Record<string, number>>>;
  /** types of all events that it led to */
  readonly types: readonly string[];
}

/** An unfinished command that holds names, for whoever settles what was left behind. */
export interface Unfinished {
  readonly principal: string;
  readonly commandId: string;
  readonly target: string;
  readonly reservations: readonly string[];
}

/**
 * The command ledger: one row a (principal, command id), written before the first append.
 *
 * A row must not be lost once its command's events are there. Where `withEvents`, both are in one
 * PostgreSQL, whose log of writes is flushed in order: the flush of the append is the row's too, and
 * one of its own would only make everybody wait. With another event store it is needed.
 */
export class Ledger {
  private readonly flush: 'off' | 'on';

  constructor(
    private readonly pool: Pool,
    { withEvents }: { readonly withEvents: boolean },
  ) {
    this.flush = withEvents ? 'off' : 'on';
  }

  /** Draws fresh ids; those that come to nothing are never used again. */
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
   * Opens the row of a command with the ids drawn for it and the names it is about to hold, or
   * gives the row that is there. Two that come at once get the same row.
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
   * Keeps the outcome for repeats. Need not survive a crash: a repeat then finds the command's own
   * events in its stream, so the commit is not waited for.
   */
  async finish(entry: Pick<LedgerEntry, 'principal' | 'commandId'>, outcome: CarriedOut): Promise<void> {
    await this.query(
      `with quick as (select set_config('synchronous_commit', 'off', true))
       update muster.command_ledger set outcome = $3 from quick
       where principal = $1 and command_id = $2`,
      [entry.principal, entry.commandId, JSON.stringify(outcome)],
    );
  }

  /** Forgets a command that did nothing and may be tried again under the same id. */
  async forget(entry: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<void> {
    await this.query('delete from muster.command_ledger where principal = $1 and command_id = $2', [
      entry.principal,
      entry.commandId,
    ]);
  }

  /** Commands that hold names and have not finished for `olderThanMs`, oldest first. */
  async leftBehind(olderThanMs: number, limit: number): Promise<readonly Unfinished[]> {
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

  /** The names of an interrupted command were settled: nothing of it is left to look after. */
  async settled(command: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<void> {
    await this.query(
      `update muster.command_ledger set reservations = '[]' where principal = $1 and command_id = $2`,
      [command.principal, command.commandId],
    );
  }

  /** Removes what no repeat can need any more; answers how many rows went. */
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
