import type { Pool } from 'pg';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Checkpoint } from './port.ts';

/** A checkpoint of the table. */
export interface Kept extends Checkpoint {
  /** when its events were lost with an older log; null if the log has them */
  readonly lostAt: Date | null;
}

interface Row {
  number: string;
  after: string;
  position: string;
  leaves: Buffer;
  hash: Buffer;
  sealed_at: Date;
  signature: Buffer;
  lost_at: Date | null;
}

const columns = 'number::text, after::text, position::text, leaves, hash, sealed_at, signature, lost_at';

/** Checkpoints in a page, with at most 32 KB each. */
const pageSize = 50;

export type ChainTable = ReturnType<typeof chainTable>;

/** The table of checkpoints. All methods throw Unavailable if the database does not answer. */
export function chainTable(pool: Pool) {
  const query = async (text: string, values: readonly unknown[]): Promise<readonly Kept[]> =>
    (await onDatabase(() => pool.query<Row>(text, [...values]))).rows.map(kept);

  return {
    /** The last checkpoint that the log has, and the highest number so far; null and 0 without one. */
    async end(): Promise<{ readonly last: Kept | null; readonly highest: number }> {
      const rows = await query(
        `(select ${columns} from muster.audit_chain order by audit_chain.number desc limit 1)
         union all
         (select ${columns} from muster.audit_chain where lost_at is null order by audit_chain.number desc limit 1)`,
        [],
      );
      return { last: rows.find(({ lostAt }) => lostAt === null) ?? null, highest: rows[0]?.number ?? 0 };
    },

    /** Adds a checkpoint; false if another worker was first. */
    async add({ number, after, position, leaves, hash, sealedAt, signature }: Checkpoint): Promise<boolean> {
      const { rowCount } = await onDatabase(() =>
        pool.query(
          `insert into muster.audit_chain (number, after, position, leaves, hash, sealed_at, signature)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [number, after, position, leaves, hash, sealedAt, signature],
        ),
      );
      return rowCount === 1;
    },

    /** All checkpoints from a number on, in order. */
    async *from(number = 1): AsyncIterable<Kept> {
      for (let next = number; ;) {
        const page = await query(
          `select ${columns} from muster.audit_chain where audit_chain.number >= $1 order by audit_chain.number limit ${pageSize}`,
          [next],
        );
        yield* page;
        const last = page.at(-1);
        if (last === undefined || page.length < pageSize) return;
        next = last.number + 1;
      }
    },

    /** Those that the log has, the last one first. */
    async *backwards(): AsyncIterable<Kept> {
      for (let below = Number.MAX_SAFE_INTEGER; ;) {
        const page = await query(
          `select ${columns} from muster.audit_chain where lost_at is null and audit_chain.number < $1
           order by audit_chain.number desc limit ${pageSize}`,
          [below],
        );
        yield* page;
        const last = page.at(-1);
        if (last === undefined || page.length < pageSize) return;
        below = last.number;
      }
    },

    /** Marks checkpoints as lost, all at the same moment. */
    async lose(numbers: readonly number[]): Promise<void> {
      await onDatabase(() =>
        pool.query(
          'update muster.audit_chain set lost_at = statement_timestamp() where number = any($1::bigint[])',
          [numbers],
        ),
      );
    },

    /** A page of the checkpoints that were not verified since a time, those first that have waited the longest. */
    async unverified(since: Date): Promise<readonly Kept[]> {
      return query(
        `select ${columns} from muster.audit_chain
         where lost_at is null and (verified_at is null or verified_at < $1)
         order by verified_at nulls first, audit_chain.number limit ${pageSize}`,
        [since],
      );
    },

    /** Marks checkpoints as verified, each with the number of findings. */
    async verified(
      checked: readonly { readonly number: number; readonly findings: number }[],
    ): Promise<void> {
      await onDatabase(() =>
        pool.query(
          `update muster.audit_chain set verified_at = clock_timestamp(), findings = checked.findings
           from unnest($1::bigint[], $2::integer[]) as checked (number, findings)
           where audit_chain.number = checked.number`,
          [checked.map(({ number }) => number), checked.map(({ findings }) => findings)],
        ),
      );
    },

    /** The findings of the last check of each checkpoint that the log has. */
    async findings(): Promise<number> {
      const { rows } = await onDatabase(() =>
        pool.query<{ findings: number }>(
          `select coalesce(sum(findings), 0)::integer as findings
           from muster.audit_chain where findings > 0 and lost_at is null`,
        ),
      );
      return rows[0]?.findings ?? 0;
    },
  };
}

const kept = ({ number, after, position, leaves, hash, sealed_at, signature, lost_at }: Row): Kept => ({
  number: Number(number),
  after: BigInt(after),
  position: BigInt(position),
  leaves,
  hash,
  sealedAt: sealed_at,
  signature,
  lostAt: lost_at,
});
