import type { Pool } from 'pg';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { MailToSend } from '../../platform/mail/port.ts';
import { keptAttachment } from '../../platform/mail/post.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';

/** Mails that one transaction sends at most. */
const batchSize = 50;

const kept = z.object({
  to: z.string(),
  message: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    picture: z.object({ contentId: z.string(), text: z.string() }).optional(),
    action: z.object({ label: z.string(), url: z.string() }).optional(),
  }),
  attachments: z.array(keptAttachment).default([]),
  cause: z.string(),
  purpose: z.string(),
  before: z.coerce.date().optional(),
});

interface Row {
  readonly mail_id: string;
  readonly sealed: Buffer;
}

/** Mail of tenants that an earlier version of the program let wait for a confirmed address; stored sealed. */
export class WaitingMail {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
    private readonly emailKey: (email: string) => Buffer,
  ) {}

  /** Takes mail of a tenant out, oldest first, in the caller's transaction; empty when none is left. */
  async take(transaction: Transaction, tenantId: number): Promise<readonly MailToSend[]> {
    const { rows } = await transaction.query<Row>(
      `delete from muster.waiting_mail where mail_id in (
         select mail_id from muster.waiting_mail where tenant_id = $1 and useful_until > now()
         order by kept_at, mail_id limit ${batchSize} for update skip locked)
       returning mail_id, sealed`,
      [tenantId],
    );
    return rows.map(({ mail_id: id, sealed }) => {
      const { before, message, attachments, ...mail } = kept.parse(this.sealer.open(id, sealed));
      const { action, picture, ...words } = message;
      return {
        ...mail,
        attachments: attachments.map(({ contentId, ...file }) =>
          contentId === undefined ? file : { ...file, contentId },
        ),
        message: {
          ...words,
          ...(action !== undefined && { action }),
          ...(picture !== undefined && { picture }),
        },
        ...(before !== undefined && { before }),
      };
    });
  }

  /** Removes all mail to these addresses. */
  async forgetTo(transaction: Transaction, addresses: readonly string[]): Promise<void> {
    await transaction.query('delete from muster.waiting_mail where email_key = any ($1::bytea[])', [
      addresses.map(this.emailKey),
    ]);
  }

  /** The mail to these addresses, without its content. */
  async to(addresses: readonly string[]): Promise<readonly { tenantId: number; keptAt: Date }[]> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ tenant_id: number; kept_at: Date }>(
        `select tenant_id, kept_at from muster.waiting_mail where email_key = any ($1::bytea[])
         order by kept_at limit 1000`,
        [addresses.map(this.emailKey)],
      ),
    );
    return rows.map(({ tenant_id: tenantId, kept_at: keptAt }) => ({ tenantId, keptAt }));
  }

  /** The tenants with waiting mail. */
  async tenants(): Promise<readonly number[]> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ tenant_id: number }>('select distinct tenant_id from muster.waiting_mail'),
    );
    return rows.map(({ tenant_id: tenantId }) => tenantId);
  }

  /** Removes what nobody needs any more; returns how many mails. */
  async sweep(): Promise<number> {
    return (await this.query('delete from muster.waiting_mail where useful_until <= now()')).rowCount ?? 0;
  }

  private query(text: string, values: unknown[] = []) {
    return onDatabase(() => this.pool.query(text, values));
  }
}
