import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Sealer } from '../privacy/sealer.ts';
import type { MailTransport } from './mail-transport.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** Where mail goes. */
export interface OpenMailTransport {
  /** null: no transport, so mail waits in the queue until SMTP_URL is set */
  readonly transport: MailTransport | null;
  /** the mailbox that `/dev/mail` shows; null if there is no such page */
  readonly mailbox: Mailbox | null;
}

/**
 * SMTP if a server is configured. Otherwise a mailbox that everybody at this machine can read, only with the
 * embedded database at a local address.
 */
export async function openMailTransport(
  config: Pick<Config, 'databaseUrl' | 'mailFrom' | 'publicUrl' | 'smtpUrl'>,
  parts: { pool: Pool; sealer: Sealer },
): Promise<OpenMailTransport> {
  const { hostname } = new URL(config.publicUrl);
  if (config.smtpUrl !== null) {
    const { createSmtp } = await import('./smtp.ts');
    const smtp = createSmtp({ url: config.smtpUrl, from: config.mailFrom, host: hostname });
    return { transport: smtp, mailbox: null };
  }
  const tryingOut = config.databaseUrl === null && /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  const mailbox = tryingOut ? createMailbox(parts) : null;
  return { transport: mailbox, mailbox };
}
