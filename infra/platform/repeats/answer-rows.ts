import type { Pool, QueryResultRow } from 'pg';
import { prepared } from '../database/prepared.ts';
import { onDatabase } from '../database/unavailable.ts';

/** Seconds for which an attempt has its call to itself, unless it says that it goes on. */
export const LEASE_SECONDS = 30;
/** With this many wrong payloads a key is spent, so that nobody guesses a password through an answer. */
const MAX_MISMATCHES = 10;
/** Rows that one statement of a sweep deletes at most. */
const BATCH_SIZE = 1_000;

/** A row of muster.kept_answers, by its key. */
export interface AnswerKey {
  readonly principal: string;
  readonly commandId: string;
}

/** An attempt to carry a call out. */
export interface Attempt extends AnswerKey {
  readonly attempt: string;
}

/** What an attempt finds when it begins. */
export interface Found {
  /** the attempt that carries the call out, or has done so */
  readonly attempt: string;
  readonly payload_hmac: Buffer | null;
  readonly answer: Buffer | null;
}

/** The attempt that has the call was silent for too long, and it was the same call. */
const isLeft = `known.answer is null and known.taken_until < clock_timestamp()
  and coalesce(known.payload_hmac = excluded.payload_hmac, true)`;

/** The rows of answers, and the rows in the command ledger that keep their keys from commands. */
export class AnswerRows {
  constructor(private readonly pool: Pool) {}

  /**
   * Takes a call, unless another attempt has it or has answered it; an attempt that was silent for 30 s is
   * replaced. Undefined if the key was used for a command or another call.
   */
  async begin(
    { principal, commandId, attempt }: Attempt,
    call: { readonly name: string; readonly hmac: Buffer; readonly payloadHmac: Buffer | null },
  ): Promise<Found | undefined> {
    const rows = await this.#query<Found>(
      `with call as (
         insert into muster.command_ledger as known
           (principal, command_id, command, payload_hmac, ids, target)
         values ($1, $2, $3, $4, '{}', '')
         on conflict (principal, command_id) do update set attempts = known.attempts + 1
         returning payload_hmac
       )
       insert into muster.kept_answers as known (principal, command_id, attempt, taken_until, payload_hmac)
       select $1, $2, $5, clock_timestamp() + make_interval(secs => $7), $6 from call where payload_hmac = $4
       on conflict (principal, command_id) do update set
         attempt = case when ${isLeft} then excluded.attempt else known.attempt end,
         taken_until = case when ${isLeft} then excluded.taken_until else known.taken_until end
       returning attempt, payload_hmac, answer`,
      [principal, commandId, call.name, call.hmac, attempt, call.payloadHmac, LEASE_SECONDS],
    );
    return rows[0];
  }

  /** Says that an attempt goes on. */
  async goOn({ principal, commandId, attempt }: Attempt): Promise<void> {
    await this.#query(
      `update muster.kept_answers set taken_until = clock_timestamp() + make_interval(secs => $4)
       where principal = $1 and command_id = $2 and attempt = $3`,
      [principal, commandId, attempt, LEASE_SECONDS],
    );
  }

  /** Keeps the answer of an attempt, unless another one has replaced it. */
  async keep({ principal, commandId, attempt }: Attempt, payloadHmac: Buffer, answer: Buffer): Promise<void> {
    await this.#query(
      `update muster.kept_answers set answer = $5, payload_hmac = $4, created_at = clock_timestamp()
       where principal = $1 and command_id = $2 and attempt = $3`,
      [principal, commandId, attempt, payloadHmac, answer],
    );
  }

  /** Makes the key of an attempt free, unless another attempt has replaced it. */
  async free({ principal, commandId, attempt }: Attempt): Promise<void> {
    await this.#query(
      `with gone as (
         delete from muster.kept_answers
         where principal = $1 and command_id = $2 and attempt = $3 and answer is null
         returning principal, command_id
       )
       delete from muster.command_ledger known using gone
       where known.principal = gone.principal and known.command_id = gone.command_id`,
      [principal, commandId, attempt],
    );
  }

  /** Counts another payload under the key of an answer; the tenth one destroys the answer. */
  async mismatch({ principal, commandId }: AnswerKey): Promise<void> {
    await this.#query(
      `update muster.kept_answers
       set mismatches = mismatches + 1, answer = case when mismatches + 1 < $3 then answer else '' end
       where principal = $1 and command_id = $2 and answer is not null`,
      [principal, commandId, MAX_MISMATCHES],
    );
  }

  /** Deletes answers older than this, in bounded batches; returns their number. */
  async sweep(olderThanDays: number): Promise<number> {
    for (let deleted = 0; ;) {
      const rows = await this.#query(
        `delete from muster.kept_answers where (principal, command_id) in (
           select principal, command_id from muster.kept_answers
           where created_at < now() - make_interval(days => $1)
           order by created_at limit ${BATCH_SIZE})
         returning 1`,
        [olderThanDays],
      );
      deleted += rows.length;
      if (rows.length < BATCH_SIZE) return deleted;
    }
  }

  async #query<R extends QueryResultRow>(text: string, values: unknown[]): Promise<readonly R[]> {
    const { rows } = await onDatabase(() => this.pool.query<R>(prepared(text, values)));
    return rows;
  }
}
