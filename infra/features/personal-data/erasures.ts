import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';

export interface Erasure {
  /** as in the log: `member-4` */
  readonly subject: string;
  /** it happened before the dump was restored, so its preconditions are not checked again */
  readonly forced: boolean;
}

/** The erased people, and the progress of each erasure. Rows are never deleted; they contain only ids. */
export class Erasures {
  constructor(private readonly pool: Pool) {}

  /** Records requests to erase; recorded requests are completed even after a crash. */
  async note(subjects: readonly string[], { forced }: { readonly forced: boolean }): Promise<void> {
    await this.query(
      `insert into muster.erasures as e (subject, forced)
       select subject, $2 from unnest($1::text[]) as s (subject)
       on conflict (subject) do update set forced = true where excluded.forced and not e.forced`,
      [subjects, forced],
    );
  }

  /** Removes a request that was refused; nothing was erased. */
  async withdraw(subject: string): Promise<void> {
    await this.query('delete from muster.erasures where subject = $1 and finished_at is null', [subject]);
  }

  /** The unfinished erasures, the oldest first; all, or those of `subjects`. */
  async pending(limit: number, subjects?: readonly string[]): Promise<readonly Erasure[]> {
    const { rows } = await this.query<Erasure>(
      `select subject, forced from muster.erasures
       where finished_at is null and ($2::text[] is null or subject = any ($2))
       order by asked_at, subject limit $1`,
      [limit, subjects ?? null],
    );
    return rows;
  }

  async finish(subject: string): Promise<void> {
    await this.query(
      'update muster.erasures set finished_at = coalesce(finished_at, clock_timestamp()) where subject = $1',
      [subject],
    );
  }

  /** A page of the erased subjects in order, after a subject. */
  async finished(after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.query<{ subject: string }>(
      `select subject from muster.erasures where finished_at is not null and subject > $1
       order by subject limit $2`,
      [after, limit],
    );
    return rows.map(({ subject }) => subject);
  }

  /** Everybody who was erased, in pages. */
  async *allFinished(): AsyncGenerator<readonly string[]> {
    for (let after = ''; ;) {
      const page = await this.finished(after, 1_000);
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      after = last;
    }
  }

  /** Makes every erasure pending again, without asking whether it may happen. */
  async repeatAll(): Promise<void> {
    await this.query('update muster.erasures set forced = true, finished_at = null');
  }

  /** Erased subjects whose data may still be in the files of the database; at most 1,000. */
  async unscrubbed(): Promise<readonly string[]> {
    const { rows } = await this.query<{ subject: string }>(
      `select subject from muster.erasures where finished_at is not null and scrubbed_at is null
       order by subject limit 1000`,
    );
    return rows.map(({ subject }) => subject);
  }

  async scrubbed(subjects: readonly string[]): Promise<void> {
    await this.query(
      'update muster.erasures set scrubbed_at = clock_timestamp() where subject = any ($1::text[])',
      [subjects],
    );
  }

  private query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<QueryResult<R>> {
    return onDatabase(() => this.pool.query<R>(text, values));
  }
}
