import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { Sequence } from '../../../domain/kernel/command.ts';
import { prepared } from '../database/prepared.ts';
import { sequenceName } from '../database/sequences.ts';
import { onDatabase } from '../database/unavailable.ts';
import { batched } from '../database/batched.ts';
import { beginRows, drawIds, entryOf, finishRows, type Row, rowColumns } from './ledger-rows.ts';
import type { Begun, CarriedOut, LedgerEntry, Unfinished } from './ledger-entry.ts';

/** Rows that one statement of a sweep deletes at most. */
const SWEEP_BATCH = 1_000;

interface Finished extends Pick<LedgerEntry, 'principal' | 'commandId'> {
  readonly outcome: CarriedOut;
  readonly settled: boolean;
}

const keyOf = (principal: string, commandId: string): string => `${principal} ${commandId.toLowerCase()}`;

/**
 * The command ledger: one row for each (principal, command id), written before the first append.
 *
 * A row must not be lost if its command's events are stored. With `withEvents`, both are in one PostgreSQL,
 * whose write-ahead log is flushed in order: the flush of the append includes the row, and a separate flush
 * would only cost time. With another event store the row needs its own flush.
 *
 * The plans of its statements are kept, so the pool must find rows by keys (`byKeys`).
 */
export class Ledger {
  private readonly flush: 'off' | 'on';

  constructor(
    private readonly pool: Pool,
    { withEvents }: { readonly withEvents: boolean },
  ) {
    this.flush = withEvents ? 'off' : 'on';
  }

  /** Draws new ids, the ones after `skipping` others; unused ids are never drawn again. */
  async draw(draws: Readonly<Record<string, Sequence>>, skipping = 0): Promise<Record<string, number>> {
    const drawn = Object.entries(draws).map(
      async ([id, sequence]) =>
        [id, await this.#draw({ sequence: sequenceName(sequence), skipping })] as const,
    );
    return Object.fromEntries(await Promise.all(drawn));
  }

  readonly #draw = batched<{ sequence: string; skipping: number }, number>(async (draws) => {
    const { rows } = await this.query<{ id: number }>(drawIds, [
      draws.map(({ sequence }) => sequence),
      draws.map(({ skipping }) => skipping),
    ]);
    return rows.map(({ id }) => id);
  });

  /**
   * Inserts the row of a command with its drawn ids and its names to reserve, or returns the existing row and
   * counts one attempt more. One statement, so that a row which is forgotten meanwhile is inserted again.
   * Concurrent calls get the same row.
   */
  begin(command: Begun): Promise<LedgerEntry> {
    return this.#begin(command);
  }

  readonly #begin = batched<Begun, LedgerEntry>(async (commands) => {
    expectEachOnce(commands);
    const { rows } = await this.query<Row>(beginRows, [
      commands.map(({ principal }) => principal),
      commands.map(({ commandId }) => commandId),
      commands.map(({ command }) => command),
      commands.map(({ payloadHmac }) => payloadHmac),
      commands.map(({ ids }) => JSON.stringify(ids)),
      commands.map(({ target }) => target),
      commands.map(({ reservations }) => JSON.stringify(reservations)),
      this.flush,
    ]);
    const byCommand = new Map(rows.map((row) => [keyOf(row.principal, row.command_id), entryOf(row)]));
    return commands.map(
      ({ principal, commandId }) =>
        byCommand.get(keyOf(principal, commandId)) ??
        new Error(`The ledger did not take command ${commandId}`),
    );
  });

  /**
   * Gives a command without an outcome other ids, because those drawn are in use. Returns its row, with the ids
   * that another process gave it meanwhile, if one did.
   */
  async redraw(
    entry: LedgerEntry,
    drawn: Pick<LedgerEntry, 'ids' | 'target'> & { readonly reservations: readonly string[] },
  ): Promise<LedgerEntry> {
    const { rows } = await this.query<Row>(
      `update muster.command_ledger set ids = $4::jsonb, target = $5, reservations = $6::jsonb
       where principal = $1 and command_id = $2 and target = $3 and outcome is null
       returning ${rowColumns}`,
      [
        entry.principal,
        entry.commandId,
        entry.target,
        JSON.stringify(drawn.ids),
        drawn.target,
        JSON.stringify(drawn.reservations),
      ],
    );
    if (rows[0]) return entryOf(rows[0]);
    const found = await this.find(entry);
    if (found === undefined) throw new Error(`The ledger lost command ${entry.commandId}`);
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
    return rows[0] && entryOf(rows[0]);
  }

  /**
   * Stores the outcome for repeats, and returns the command's outcome: the first one that was stored. Only an
   * acceptance replaces a refusal, because its events are in the log. An outcome that is not `settled` is
   * stored only if no other attempt of the command has begun; otherwise the result is null, and the caller
   * must first make sure that no other attempt can append.
   *
   * Does not wait for the commit, because the row need not survive a crash: a repeat then finds the outcome in
   * the command's stream.
   */
  finish(
    { principal, commandId }: Pick<LedgerEntry, 'principal' | 'commandId'>,
    outcome: CarriedOut,
    settled: boolean,
  ): Promise<CarriedOut | null> {
    return this.#finish({ principal, commandId, outcome, settled });
  }

  readonly #finish = batched<Finished, CarriedOut | null>(async (commands) => {
    expectEachOnce(commands);
    const { rows } = await this.query<Pick<Row, 'principal' | 'command_id'> & { outcome: CarriedOut }>(
      finishRows,
      [
        commands.map(({ principal }) => principal),
        commands.map(({ commandId }) => commandId),
        commands.map(({ outcome }) => JSON.stringify(outcome)),
        commands.map(({ outcome }) => outcome.outcome.ok),
        commands.map(({ settled }) => settled),
      ],
    );
    const stored = new Map(rows.map((row) => [keyOf(row.principal, row.command_id), row.outcome]));
    return commands.map(
      ({ principal, commandId, outcome, settled }) =>
        // a settled command without a row is one that was swept
        stored.get(keyOf(principal, commandId)) ?? (settled ? outcome : null),
    );
  });

  /**
   * Deletes the row of a command that changed nothing and may be repeated under the same id. The row stays if
   * another attempt of the command has begun, which may need its ids.
   */
  async forget(entry: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<void> {
    await this.query(
      `delete from muster.command_ledger
       where principal = $1 and command_id = $2 and outcome is null and attempts = 1`,
      [entry.principal, entry.commandId],
    );
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

  /** Which of these streams a command without an outcome may still append to. */
  async awaited(targets: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.query<{ target: string }>(
      'select distinct target from muster.command_ledger where outcome is null and target = any ($1)',
      [targets],
    );
    return new Set(rows.map(({ target }) => target));
  }

  /**
   * The commands of these callers that began before a time and have no outcome: running or interrupted ones. Calls of an
   * edge, which append to no stream themselves, are not among them.
   */
  async unfinishedOf(
    principals: readonly string[],
    begunBefore: Date,
  ): Promise<readonly Pick<LedgerEntry, 'commandId' | 'target'>[]> {
    const { rows } = await this.query<Row>(
      `select ${rowColumns} from muster.command_ledger
       where principal = any($1::text[]) and outcome is null and target <> '' and created_at < $2`,
      [principals, begunBefore],
    );
    return rows.map(entryOf);
  }

  /** Records that the names of an interrupted command are settled. */
  async settled(command: Pick<LedgerEntry, 'principal' | 'commandId'>): Promise<void> {
    await this.query(
      `update muster.command_ledger set reservations = '[]' where principal = $1 and command_id = $2`,
      [command.principal, command.commandId],
    );
  }

  /** Deletes rows that no repeat can need any more, in bounded batches; returns their number. */
  async sweep(olderThanDays: number): Promise<number> {
    for (let deleted = 0; ;) {
      const { rowCount } = await this.query(
        `delete from muster.command_ledger where (principal, command_id) in (
           select principal, command_id from muster.command_ledger
           where created_at < now() - make_interval(days => $1) and (outcome is not null or reservations = '[]')
           order by created_at limit $2)`,
        [olderThanDays, SWEEP_BATCH],
      );
      deleted += rowCount ?? 0;
      if ((rowCount ?? 0) < SWEEP_BATCH) return deleted;
    }
  }

  private query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<R>> {
    return onDatabase(() => this.pool.query<R>(prepared(text, values)));
  }
}

/** One statement changes a row once, so attempts of one command go each by itself. */
function expectEachOnce(commands: readonly Pick<LedgerEntry, 'principal' | 'commandId'>[]): void {
  const keys = new Set(commands.map(({ principal, commandId }) => keyOf(principal, commandId)));
  if (keys.size < commands.length) throw new Error('a command stands twice in a batch');
}
