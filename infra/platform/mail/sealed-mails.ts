import type { Pool } from 'pg';

/** The table of the mailbox. */
export const mailboxTable = 'muster.mailbox';

/** A mail of the mailbox, as it is stored. */
export interface SealedMail {
  readonly id: string;
  readonly sealed: Buffer;
}

/** The mails of the mailbox in the order of their ids, from the first one after an id. */
export async function sealedMails(pool: Pool, after: string, limit: number): Promise<readonly SealedMail[]> {
  const { rows } = await pool.query<SealedMail>(
    `select mail_id as id, sealed from ${mailboxTable} where mail_id > $1 order by mail_id limit $2`,
    [after, limit],
  );
  return rows;
}

/** Deletes these mails from the mailbox. */
export async function removeMails(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(`delete from ${mailboxTable} where mail_id = any ($1::uuid[])`, [ids]);
}
