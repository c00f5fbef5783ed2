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

/** Where mail goes: to a server, into the mailbox of this machine, or nowhere until there is a server. */
export type MailRoute = 'server' | 'mailbox' | 'queue';

/** The mailbox is only there with the embedded database at a local address: everybody at this machine can read it. */
export function mailRoute({
  databaseUrl,
  publicUrl,
  smtpUrl,
}: Pick<Config, 'databaseUrl' | 'publicUrl' | 'smtpUrl'>): MailRoute {
  if (smtpUrl !== null) return 'server';
  const { hostname } = new URL(publicUrl);
  const local = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return databaseUrl === null && local ? 'mailbox' : 'queue';
}

/** Opens what `mailRoute` says. */
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
  const mailbox = mailRoute(config) === 'mailbox' ? createMailbox(parts) : null;
  return { transport: mailbox, mailbox };
}
