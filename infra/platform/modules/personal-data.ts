import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { Transaction } from '../jobs/port.ts';

/** A user whose data is exported. */
export interface ExportedUser {
  readonly userId: number;
  /** every address that was ever theirs */
  readonly addresses: readonly string[];
  /** the tenant that asks: what others sent to the person is none of its business; null for the person */
  readonly asked: { readonly tenantId: number } | null;
}

/** A user who is erased. */
export interface ErasedUser {
  readonly userId: number;
  /** every address that was ever theirs */
  readonly addresses: readonly string[];
}

/** What a feature keeps of users outside the log and the read models. */
export interface PersonalDataHolding {
  /**
   * By table of schema `muster`: the rows of a user as an export shows them, never a hash and never a
   * secret. Each table is written anew after an erasing, so that no file of the database keeps its rows.
   */
  readonly tables: Readonly<Record<string, (user: ExportedUser) => Promise<readonly object[]>>>;
  /**
   * A queue whose jobs name a user by `userId` and lead to a mail to an address that is not known to be
   * theirs: the mail's id is made of the job's id and this purpose.
   */
  readonly mailsElsewhere?: { readonly queue: string; readonly purpose: string };
  /**
   * Removes what is not found by a column `user_id`: rows with one go by themselves. Can be repeated.
   * What it returns runs when the transaction has committed.
   */
  erase?(transaction: Transaction, user: ErasedUser): Promise<void | (() => void)>;
}

/** Rows of one table at most: nobody has so many, and nobody can make a download endless. */
const mostRows = 10_000;

/** The rows of a table that have the user's id, in the columns named. */
export function rowsOfUser(
  pool: Pool,
  columns: string,
  table: string,
): PersonalDataHolding['tables'][string] {
  return async ({ userId }) => {
    const text = `select ${columns} from ${table} where user_id = $1 order by 1 limit ${mostRows}`;
    return (await onDatabase(() => pool.query<Record<string, unknown>>(text, [userId]))).rows;
  };
}
