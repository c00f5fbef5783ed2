import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation } from './installation.ts';
import { type ReceivedMail, startMailServer } from './mail-server.ts';
import { mailDelivery } from '../../infra/platform/mail/delivery.ts';
import { openMailTransport } from '../../infra/platform/mail/open-mail-transport.ts';
import { createLog } from '../../infra/platform/log/create-log.ts';
import { startWorker } from '../../infra/platform/jobs/worker.ts';
import { until } from './program.ts';

// An installation with a mail server, for tests of mailed links and notices.

export const device = { userAgent: 'a test', address: '192.0.2.1' };
const publicUrl = 'https://muster.example.org';

const confirmation = 'Confirm your email address';

/** `waits`: the program knows the mail server, so that mail of tenants goes out, once an address is confirmed. */
export async function installationWithMail({ waits = false } = {}) {
  const server = await startMailServer();
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trim().split('\n')));
  const env = {
    RATE_LIMITS: 'on',
    PUBLIC_URL: publicUrl,
    MAIL_WEBHOOK_SECRET: 'a secret of a webhook',
    ...(waits && { SMTP_URL: server.url }),
  };
  const muster = await createInstallation((ports) => [restPlugin(ports)], env, createLog('warn', sink));
  const { core } = muster;
  const log = pino({ level: 'silent' });
  const { transport } = await openMailTransport(
    { databaseUrl: 'x', mailFrom: 'noreply@example.org', smtpUrl: server.url, publicUrl },
    { pool: core.pools.writer, sealer: core.sealers('mailbox') },
  );
  if (transport === null) throw new Error('no way out');
  const worker = await startWorker(core.logins.muster_owner, {
    recurring: [],
    queued: [...core.queued, mailDelivery({ transport, log })],
    sealer: core.sealers('jobs'),
    log,
  });
  const isConfirmation = ({ headers }: ReceivedMail) => headers.get('subject')?.[0] === confirmation;
  const allTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
  /** the mail to an address, without those that every registration causes */
  const mailsTo = (address: string) => allTo(address).filter((mail) => !isConfirmation(mail));
  const confirmationsTo = (address: string) => allTo(address).filter(isConfirmation);

  /** the security log, without networks and times */
  const securityLines = () =>
    lines.flatMap((line) => {
      const { security, user, code } = JSON.parse(line) as Record<string, unknown>;
      return security === undefined ? [] : [{ security, user, code }];
    });

  /** Confirms the address of an organisation's admin, so that its mail goes out. */
  async function confirm({ email }: { readonly email: string }): Promise<void> {
    const mail = await until(() => confirmationsTo(email)[0], 'the confirmation');
    const plain = mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, token = ''] = /confirm-address\/([\w-]{43})\b/.exec(plain) ?? [];
    const confirmed = await core.features.confirmedAddresses.confirm(token, device, {
      correlationId: 'test',
    });
    if (!confirmed.ok) throw new Error(confirmed.code);
  }

  /** Waits until no mail is queued any more. */
  const allSent = () =>
    until(async () => {
      const { rows } = await muster.pool.query<{ jobs: number }>(
        `select count(*)::integer as jobs from pgboss.job
         where name = 'mail' and state in ('created', 'retry', 'active')`,
      );
      return rows[0]?.jobs === 0;
    }, 'no mail is queued');

  return {
    muster,
    confirm,
    allSent,
    securityLines,
    mailsTo,
    confirmationsTo,
    async close() {
      await worker.stop();
      await transport.close();
      await server.close();
      await muster.close();
    },
  };
}
