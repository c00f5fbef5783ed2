import type { Pool } from 'pg';
import { onDatabase } from '../database/unavailable.ts';
import type { Sealer } from '../privacy/sealer.ts';
import type { MailTransport } from './mail-transport.ts';
import { type QueuedMail, queuedMail } from './post.ts';
import { mailboxTable } from './sealed-mails.ts';

/** Maximum number of mails; the oldest are deleted first. */
const maxMails = 200;

export interface KeptMail extends QueuedMail {
  readonly id: string;
  readonly at: Date;
}

/** Mail of an installation without a mail server, for trials (decision 32). */
export interface Mailbox extends MailTransport {
  /** newest first */
  list(): Promise<readonly KeptMail[]>;
}

/** Stores mail in PostgreSQL, encrypted, because links in it open accounts. */
export function createMailbox({ pool, sealer }: { pool: Pool; sealer: Sealer }): Mailbox {
  return {
    async deliver(id, mail) {
      const sealed = sealer.seal(id, mail);
      await onDatabase(() =>
        pool.query(
          `with kept as (
             insert into ${mailboxTable} (mail_id, sealed) values ($1, $2) on conflict do nothing
           )
           delete from ${mailboxTable}
           where mail_id in (select mail_id from ${mailboxTable} order by kept_at desc, mail_id offset $3)`,
          [id, sealed, maxMails - 1],
        ),
      );
    },

    async list() {
      const { rows } = await onDatabase(() =>
        pool.query<{ mail_id: string; sealed: Buffer; kept_at: Date }>(
          `select mail_id, sealed, kept_at from ${mailboxTable} order by kept_at desc, mail_id limit $1`,
          [maxMails],
        ),
      );
      return rows.map(({ mail_id: id, sealed, kept_at: at }) => ({
        ...queuedMail.parse(sealer.open(id, sealed)),
        id,
        at,
      }));
    },

    async close() {},
  };
}
