import { pino } from 'pino';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation } from './installation.ts';
import { startMailServer } from './mail-server.ts';
import { mailDelivery } from '../../infra/platform/mail/delivery.ts';
import { openMailTransport } from '../../infra/platform/mail/open-mail-transport.ts';
import { startWorker } from '../../infra/platform/jobs/worker.ts';

// An installation with a mail server, for tests of mailed links and notices.

export const device = { userAgent: 'a test', address: '192.0.2.1' };
const publicUrl = 'https://muster.example.org';

export async function installationWithMail() {
  const server = await startMailServer();
  const muster = await createInstallation((ports) => [restPlugin(ports)], {
    RATE_LIMITS: 'on',
    PUBLIC_URL: publicUrl,
  });
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
  const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));

  return {
    muster,
    mailsTo,
    async close() {
      await worker.stop();
      await transport.close();
      await server.close();
      await muster.close();
    },
  };
}
