import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { Transaction } from '../jobs/port.ts';

/** A user whose data is exported. */
export interface ExportedUser {
  readonly userId: number;
  /** all addresses they have ever had */
  readonly addresses: readonly string[];
  /** the requesting tenant, which must not see what others sent to the person; null for the person */
  readonly asked: { readonly tenantId: number } | null;
}

/** A user who is erased. */
export interface ErasedUser {
  readonly userId: number;
  /** all addresses they have ever had */
  readonly addresses: readonly string[];
}

/** What a feature stores about users outside the log and the read models. */
export interface PersonalDataHolding {
  /**
   * By table of schema `muster`: the rows of a user in an export, without hashes and secrets. After an
   * erasure, each table is rewritten, so that the files of the database do not keep its rows.
   */
  readonly tables: Readonly<Record<string, (user: ExportedUser) => Promise<readonly object[]>>>;
  /** The streams of things that a user wrote: the events with their id belong to an export. */
  streams?(user: Pick<ExportedUser, 'userId'>): Promise<readonly string[]>;
  /**
   * A queue whose jobs name a user by `userId` and lead to a mail to an address that is not known to be
   * theirs: the mail's id is made of the job's id and this purpose.
   */
  readonly mailsElsewhere?: { readonly queue: string; readonly purpose: string };
  /** Removes what only commands can remove. Runs before the transaction of `erase`. Can be repeated. */
  eraseByCommands?(user: ErasedUser): Promise<void>;
  /**
   * Removes what is not found by a column `user_id`: rows with one go by themselves. Can be repeated.
   * What it returns runs when the transaction has committed.
   */
  erase?(transaction: Transaction, user: ErasedUser): Promise<void | (() => void)>;
}

/** Maximum number of rows of one table, so that an export is never endless. */
const maxRows = 10_000;

/** Reads the given columns of the rows with the user's id. */
export function rowsOfUser(
  pool: Pool,
  columns: string,
  table: string,
): PersonalDataHolding['tables'][string] {
  return async ({ userId }) => {
    const text = `select ${columns} from ${table} where user_id = $1 order by 1 limit ${maxRows}`;
    return (await onDatabase(() => pool.query<Record<string, unknown>>(text, [userId]))).rows;
  };
}
